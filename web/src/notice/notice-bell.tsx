import { count } from '@sevakendra/contract/kit/money'
import { IconBell } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { lazyPart } from '../kit/shell/lazy-part'
import classes from './notice-bell.module.css'
import { useBell } from './notice-data'

const NoticePanel = lazyPart(async () => (await import('./notice-panel')).NoticePanel, Waiting)
/** What floats comes with the first opening: no other part of the frame does. */
const NoticeOver = lazyPart(async () => (await import('./notice-over')).NoticeOver)

const most = 99

/** The bell of the header with the number of unread notices; the newest of them behind it. */
export function NoticeBell() {
  const { t } = useTranslation()
  const bell = useBell()
  const id = useId()
  const [target, setTarget] = useState<HTMLButtonElement | null>(null)
  const [asked, setAsked] = useState(false)
  const [open, setOpen] = useState(false)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen has opened, whichever way
  useEffect(() => setOpen(false), [pathname])
  const unread = bell?.unread ?? 0
  const close = () => setOpen(false)
  return (
    <>
      <button
        ref={setTarget}
        id={`${id}-target`}
        type="button"
        className={classes.bell}
        aria-label={unread > 0 ? t('Notifications, {{n}} unread', { n: count(unread) }) : t('Notifications')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => {
          setAsked(true)
          setOpen(!open)
        }}
      >
        <IconBell size={20} aria-hidden="true" />
        {unread > 0 && (
          <span className={classes.badge} aria-hidden="true">
            {unread > most ? `${most}+` : unread}
          </span>
        )}
      </button>
      {asked && (
        <NoticeOver id={id} target={target} open={open} setOpen={setOpen}>
          <NoticePanel bell={bell} close={close} />
        </NoticeOver>
      )}
      <Arrivals unread={bell?.unread} />
    </>
  )
}

function Waiting() {
  const { t } = useTranslation()
  return <p className={classes.waiting}>{t('Loading...')}</p>
}

/** Says that there is more than before; what was there at the start is said by the button. */
function Arrivals({ unread }: { unread: number | undefined }) {
  const { t } = useTranslation()
  const before = useRef(unread)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (unread !== undefined && before.current !== undefined && unread > before.current)
      setSaid(t('{{n}} unread notifications', { count: unread, n: count(unread) }))
    before.current = unread
  }, [unread, t])
  return (
    <span role="status" className={classes.unseen}>
      {said}
    </span>
  )
}

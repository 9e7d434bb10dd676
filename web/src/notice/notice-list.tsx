import { Button } from '@mantine/core'
import type { RowOf } from '@sevakendra/contract/kit/list'
import { noticeFacts, type Reading, unreadNotices } from '@sevakendra/contract/notice/endpoints'
import { ownNotices } from '@sevakendra/contract/notice/lists'
import { IconCheck, IconChecks } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { showFailure } from '../kit/call/failure-notes'
import { useRead } from '../kit/call/send'
import type { Chosen } from '../kit/list/action'
import { rowMark } from '../kit/list/keys'
import { ListScreen } from '../kit/list/screen'
import { NoticeChip } from './notice-chip'
import { useNoticeWords, useReading } from './notice-data'
import classes from './notice-list.module.css'

type Row = RowOf<typeof ownNotices>

/** The facts of a list row come as text. */
const noticeOf = ({ kind, facts, times, link }: Row) => {
  const read = noticeFacts.safeParse(JSON.parse(facts ?? '{}'))
  return kind && { kind, facts: read.success ? read.data : {}, times: times ?? 1, link: link ?? '' }
}

/** `notices`: everything that this person was told. */
export function NoticeList() {
  const { t } = useTranslation()
  const tell = useNoticeWords()
  const reading = useReading()
  const { data: bell } = useRead(unreadNotices, { staleTime: 60_000 })

  async function read(which: Reading) {
    try {
      await reading(which)
    } catch (error) {
      showFailure(error)
    }
  }
  /** Of all pages: whatever is unread, since to read what is read changes nothing. */
  async function readChosen(chosen: Chosen) {
    if (chosen.all) return await read({ all: true })
    for (let at = 0; at < chosen.ids.length; at += 100) await read({ ids: chosen.ids.slice(at, at + 100) })
  }
  const said = (row: Row) => {
    const notice = noticeOf(row)
    return notice && tell(notice)
  }

  // Whoever opens what a notice speaks of has read it.
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = root.current
    const opened = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest('button, input, label, select')) return
      const id = target.closest(`[${rowMark}]`)?.getAttribute(rowMark)
      if (id) reading({ ids: [id] }).catch(error => console.warn('notice', error))
    }
    box?.addEventListener('click', opened, true)
    return () => box?.removeEventListener('click', opened, true)
  }, [reading])

  return (
    <div ref={root} className={classes.whole}>
      <ListScreen
        of={ownNotices}
        to={row => said(row)?.to}
        cells={{
          kind: row => row.kind && <NoticeChip kind={row.kind} />,
          what: row => (
            <span className={classes.what} data-unread={row.status === 'unread' || undefined}>
              {row.status === 'unread' && <span className={classes.unseen}>{t('Unread')}: </span>}
              {said(row)?.words}
            </span>
          ),
        }}
        actions={row => [row.status === 'unread' && { label: 'Mark as read', icon: IconCheck, run: () => void read({ ids: [row.id] }) }]}
        bulk={[{ label: 'Mark as read', icon: IconCheck, run: chosen => readChosen(chosen) }]}
        primary={
          (bell?.unread ?? 0) > 0 && (
            <Button variant="default" leftSection={<IconChecks size={16} aria-hidden="true" />} onClick={() => void read({ all: true })}>
              {t('Mark all as read')}
            </Button>
          )
        }
        empty={{ text: 'Decisions, questions and pending work appear here.' }}
      />
    </div>
  )
}

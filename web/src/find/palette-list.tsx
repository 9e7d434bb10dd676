import { periodsIn } from '@sevakendra/contract/kit/periods'
import { subjectStates } from '@sevakendra/contract/register/records'
import { IconBolt, IconBuildingBank, IconBuildingStore, IconFileText, IconLayoutSidebar, IconUser, IconUserPlus } from '@tabler/icons-react'
import { type MouseEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { StatusChip } from '../kit/list/cells'
import classes from './palette.module.css'
import type { Choice, Group } from './palette-groups'

const icons: Partial<Record<Choice['kind'], typeof IconFileText>> = {
  screen: IconLayoutSidebar,
  nsdl_application: IconFileText,
  payment_request: IconBuildingBank,
  gateway_order: IconBolt,
  registration: IconUserPlus,
  merchant: IconBuildingStore,
  app_user: IconUser,
}

interface ListProps {
  id: string
  groups: Group[]
  /** Key of the choice that Enter opens. */
  active: string | undefined
  choose: (key: string) => void
  close: () => void
  /** The records are still those of an earlier text. */
  searching: boolean
}

/** The choices under their headings. The focus stays in the field, which names the active one. */
export function PaletteList({ id, groups, active, choose, close, searching }: ListProps) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active) box.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div ref={box} id={id} role="listbox" aria-label={t('Screens and records')} aria-busy={searching} className={classes.list}>
      {groups.map(({ key, label, choices }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
        <div key={key} role="group" aria-labelledby={`${id}-${key}`}>
          <div id={`${id}-${key}`} className={classes.heading}>
            {t(label)}
          </div>
          {choices.map(choice => (
            <Option
              key={choice.key}
              id={`${id}-${choice.key}`}
              choice={choice}
              active={choice.key === active}
              choose={choose}
              close={close}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

type OptionProps = Pick<ListProps, 'choose' | 'close'> & { id: string; choice: Choice; active: boolean }

function Option({ id, choice, active, choose, close }: OptionProps) {
  const { t } = useTranslation()
  const { key, kind, to, title, about, status } = choice
  const Icon = icons[kind] ?? IconFileText
  const words = kind === 'screen' ? undefined : subjectStates[kind]
  // Another tab leaves the palette where it is.
  const leave = (event: MouseEvent) => {
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) close()
  }
  return (
    <Link
      id={id}
      to={to}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      data-mantine-stop-propagation="true"
      className={classes.option}
      onMouseMove={() => !active && choose(key)}
      onClick={leave}
    >
      <Icon size={18} stroke={1.75} aria-hidden className={classes.mark} />
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        {about && <span className={classes.about}>{periodsIn(about, word => t(word))}</span>}
      </span>
      {status && <StatusChip tone={words?.tones?.[status]}>{t(words?.words[status] ?? status)}</StatusChip>}
    </Link>
  )
}

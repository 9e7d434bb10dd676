import { ActionIcon, Button } from '@mantine/core'
import { type KeptLink, readAllLinks, readLinks, type ShownLink } from '@sevakendra/contract/download/endpoints'
import { type LinkGroup, linkGroups } from '@sevakendra/contract/download/words'
import { dayWords } from '@sevakendra/contract/kit/dates'
import { keysOf } from '@sevakendra/contract/kit/keys'
import { hostOf } from '@sevakendra/contract/kit/web-address'
import { IconExternalLink, IconPencil, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ReadProblem } from '../kit/call/read-problem'
import { useRead } from '../kit/call/send'
import { StatusChip } from '../kit/list/cells'
import { useMay } from '../kit/session/may'
import { useLanguage } from '../kit/words/words'
import classes from './download-page.module.css'

interface LinkCardsProps {
  /** Opens a link, or a new one of a group. */
  open: (what: string) => void
  /** At the head of the first group. */
  first: ReactNode
  /** Stands behind the first group. */
  guides: ReactNode
}

type AnyLink = ShownLink & Partial<Pick<KeptLink, 'hidden'>>

/** A card for each group of links. A group without any is there for those alone who can fill it. */
export function LinkCards({ open, first, guides }: LinkCardsProps) {
  const keeps = useMay()('master.downloads')
  const shown = useRead(readLinks, { enabled: !keeps })
  const all = useRead(readAllLinks, { enabled: keeps })
  const { data, error, refetch } = keeps ? all : shown
  const links: readonly AnyLink[] | undefined = data
  return (
    <>
      {keysOf<LinkGroup>(linkGroups).map(group => {
        const own = links?.filter(({ linkGroup }) => linkGroup === group) ?? []
        const isFirst = group === 'sampleForms'
        if (own.length === 0 && !isFirst && !(keeps && links)) return null
        return [
          <GroupCard key={group} group={group} links={links && own} open={keeps ? open : undefined} head={isFirst && first} />,
          isFirst && <div key="guides">{guides}</div>,
        ]
      })}
      {error && <ReadProblem error={error} again={refetch} />}
    </>
  )
}

interface GroupCardProps {
  group: LinkGroup
  /** Undefined until they are there. */
  links: readonly AnyLink[] | undefined
  /** Of who may keep them. */
  open: ((what: string) => void) | undefined
  head: ReactNode
}

function GroupCard({ group, links, open, head }: GroupCardProps) {
  const { t } = useTranslation()
  const { label, about } = linkGroups[group]
  const isSeen = links === undefined || links.some(({ hidden }) => !hidden) || Boolean(head)
  return (
    <section className={classes.card} aria-labelledby={`group-${group}`}>
      <header className={classes.head}>
        <h2 id={`group-${group}`}>{t(label)}</h2>
        {open && (
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<IconPlus size={16} aria-hidden />}
            aria-label={t('Add a link: {{group}}', { group: t(label) })}
            onClick={() => open(`new-link-${group}`)}
          >
            {t('Add')}
          </Button>
        )}
        <p>{t(about)}</p>
      </header>
      {head && <div className={classes.first}>{head}</div>}
      {open && !isSeen && (
        <p className={classes.none}>
          {t(links?.length === 0 ? 'No links yet: shops do not see this group.' : 'All are hidden: shops do not see this group.')}
        </p>
      )}
      {links && links.length > 0 && (
        <ul className={classes.links}>
          {links.map(link => (
            <LinkRow key={link.id} link={link} edit={open && (() => open(link.id))} />
          ))}
        </ul>
      )}
    </section>
  )
}

function LinkRow({ link, edit }: { link: AnyLink; edit: (() => void) | undefined }) {
  const { t } = useTranslation()
  const [language] = useLanguage()
  const inHindi = language === 'hi'
  const title = (inHindi && link.titleHindi) || link.title
  const description = (inHindi && link.descriptionHindi) || link.description
  return (
    <li className={classes.link} data-hidden={link.hidden || undefined}>
      <div>
        <a href={link.address} target="_blank" rel="noopener noreferrer">
          {title}
          <IconExternalLink size={16} aria-label={t('opens in a new tab')} />
        </a>
        <span className={classes.host}>{hostOf(link.address)}</span>
        {description && <p>{description}</p>}
        {link.checkedOn ? (
          <small>{t('Checked on {{day}}', { day: dayWords(link.checkedOn) })}</small>
        ) : (
          edit && <small>{t('Not checked yet')}</small>
        )}
      </div>
      {edit && (
        <span className={classes.keeps}>
          {link.hidden && <StatusChip>{t('Hidden')}</StatusChip>}
          <ActionIcon variant="subtle" size={32} aria-label={t('Edit: {{name}}', { name: title })} onClick={edit}>
            <IconPencil size={16} aria-hidden />
          </ActionIcon>
        </span>
      )}
    </li>
  )
}

import { Button, NativeSelect } from '@mantine/core'
import { dayWords } from '@sevakendra/contract/kit/dates'
import { keysOf } from '@sevakendra/contract/kit/keys'
import {
  type PaperChangeShown,
  type PaperList,
  type PaperLists,
  readPaperLists,
  verdicts,
} from '@sevakendra/contract/nsdl-pan/accepted/endpoints'
import { rulingOn, rulingsOn } from '@sevakendra/contract/nsdl-pan/forms/accepted-papers'
import { type Paper, paperCodes, papers, papersFor, purposes } from '@sevakendra/contract/nsdl-pan/forms/documents'
import { type Category, categories, editionOn } from '@sevakendra/contract/nsdl-pan/forms/edition'
import { IconHistory, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { ReadProblem } from '../../kit/call/read-problem'
import { useRead } from '../../kit/call/send'
import { StatusChip } from '../../kit/list/cells'
import { Page } from '../../kit/shell/page'
import { PageSkeleton } from '../../kit/shell/page-skeleton'
import classes from './accepted-documents.module.css'
import { ChangeFacts } from './change-facts'
import { DocumentChange } from './document-change'

const isCategory = (text: string | null): text is Category => text !== null && Object.hasOwn(categories, text)

/** `masters/package/documents`: which documents the forms of a category accept for what, since when, and what is going to change. */
export function AcceptedDocuments() {
  const { t } = useTranslation()
  const { data, error, refetch } = useRead(readPaperLists)
  const [search, setSearch] = useSearchParams()
  const asked = search.get('category')
  const category = isCategory(asked) ? asked : 'P'
  if (!data && !error) return <PageSkeleton />
  return (
    <Page
      title={t('Accepted Documents')}
      trail={
        <>
          {t('Data Setup')} › <Link to="/backend/masters/package">{t('Package')}</Link>
        </>
      }
      about={
        data &&
        t(
          'Documents without a note are accepted since the forms of {{day}}. A change applies from its date; what was submitted before stays.',
          {
            day: dayWords(editionOn(data.today).from),
          },
        )
      }
    >
      {error && <ReadProblem error={error} again={refetch} />}
      {data && (
        <>
          <NativeSelect
            className={classes.category}
            label={t('Category')}
            value={category}
            onChange={event => setSearch({ category: event.currentTarget.value }, { replace: true })}
            data={keysOf(categories).map(value => ({ value, label: t(categories[value]) }))}
          />
          {data.lists
            .filter(list => list.categories.includes(category))
            .map(list => (
              <ListOfPurpose key={list.purpose} list={list} category={category} {...data} />
            ))}
        </>
      )}
    </Page>
  )
}

interface ListProps extends Pick<PaperLists, 'today' | 'changes'> {
  list: PaperList
  category: Category
}

function ListOfPurpose({ list, category, today, changes }: ListProps) {
  const { t } = useTranslation()
  const [changing, setChanging] = useState(false)
  const [all, setAll] = useState(false)
  const { purpose } = list
  const name = t(purposes[purpose])
  const own = changes.filter(one => one.purpose === purpose && (one.category === null || one.category === category))
  const by = { edition: editionOn(today).code, rulings: rulingsOn(own, category, today) }
  const accepted = papersFor(purpose, by, true)
  const removed = paperCodes.filter(code => rulingOn(by, code, purpose)?.accepted === false)
  const isInForce = (one: PaperChangeShown) => one === inForce(one.paper)
  /** The change by which a document stands as it does; of one day that of the category counts. */
  const inForce = (code: PaperChangeShown['paper']) => {
    const since = rulingOn(by, code, purpose)?.effectiveFrom
    const begun = own.filter(one => one.paper === code && one.effectiveFrom === since)
    return begun.find(one => one.category !== null) ?? begun[0]
  }
  const waiting = own.filter(one => one.effectiveFrom > today)
  const past = own.filter(one => one.effectiveFrom <= today && !isInForce(one))
  const facts = (one: PaperChangeShown) => <ChangeFacts key={one.id} of={one} version={list.version} today={today} />
  return (
    <section className={classes.card} aria-label={name}>
      <header className={classes.head}>
        <h2>{name}</h2>
        <div className={classes.buttons}>
          {past.length > 0 && (
            <Button
              variant="subtle"
              size="compact-md"
              leftSection={<IconHistory size={16} aria-hidden />}
              aria-expanded={all}
              onClick={() => setAll(!all)}
            >
              {all ? t('Hide history') : t('History ({{count}})', { count: past.length })}
            </Button>
          )}
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconPencil size={16} aria-hidden />}
            aria-label={t('Change: {{list}}', { list: name })}
            onClick={() => setChanging(true)}
          >
            {t('Change')}
          </Button>
        </div>
      </header>
      <ul className={classes.papers}>
        {[...accepted, ...removed].map(code => (
          <Document key={code} code={code} purpose={purpose} isAccepted={accepted.includes(code)} by={inForce(code)} />
        ))}
      </ul>
      {waiting.map(facts)}
      {all && past.map(facts)}
      {changing && (
        <DocumentChange
          list={list}
          category={category}
          today={today}
          accepted={accepted}
          present={own.map(one => <ChangeFacts key={one.id} of={one} today={today} />)}
          close={() => setChanging(false)}
        />
      )}
    </section>
  )
}

interface DocumentProps extends Pick<PaperList, 'purpose'> {
  code: PaperChangeShown['paper']
  isAccepted: boolean
  /** Undefined where it is as it was declared. */
  by: PaperChangeShown | undefined
}

function Document({ code, purpose, isAccepted, by }: DocumentProps) {
  const { t } = useTranslation()
  const paper: Paper = papers[code]
  return (
    <li data-removed={!isAccepted || undefined}>
      <span>{t(paper.name)}</span>
      {!isAccepted && <StatusChip tone="bad">{t(verdicts.no)}</StatusChip>}
      {paper.abroad && purpose === 'poa' && <small>{t('Only of applicants who live abroad')}</small>}
      {by && (
        <small>
          {t('since {{day}}', { day: dayWords(by.effectiveFrom) })} · {by.source}
        </small>
      )}
    </li>
  )
}

import { Button, Group, Pagination } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { linePaper, ownLinePaper } from '@sevakendra/contract/invoice/endpoints'
import { dayWords } from '@sevakendra/contract/kit/dates'
import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import type { List } from '@sevakendra/contract/kit/list'
import { money, moneyDrCr } from '@sevakendra/contract/kit/money'
import { merchantCommissionsWaiting, ownCommissionsWaiting } from '@sevakendra/contract/package/commission/endpoints'
import { openAt } from '@sevakendra/contract/register/records'
import { kindOf } from '@sevakendra/contract/register/subjects'
import { merchantStatement, ownStatement, type StatementRow } from '@sevakendra/contract/wallet/endpoints'
import { merchantLines, ownLines } from '@sevakendra/contract/wallet/lists'
import { merchantOwed, ownOwed } from '@sevakendra/contract/wallet/receivable/endpoints'
import { IconAdjustments, IconPrinter } from '@tabler/icons-react'
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useParams, useSearchParams } from 'react-router'
import { fetchFile } from '../kit/call/download'
import { useLive } from '../kit/call/live'
import { ReadProblem } from '../kit/call/read-problem'
import { useRead } from '../kit/call/send'
import { ExportButton } from '../kit/list/export-button'
import { ListScreen, type Row } from '../kit/list/screen'
import { type Days, periodOf } from '../kit/period/period-days'
import { PeriodPicker } from '../kit/period/period-picker'
import { useRan } from '../kit/report/ran'
import { useMay } from '../kit/session/may'
import { lazyPart } from '../kit/shell/lazy-part'
import { Page } from '../kit/shell/page'
import { PageSkeleton } from '../kit/shell/page-skeleton'
import { narrationWords } from '../kit/words/narration'
import { CommissionsNotice } from './commissions-notice'
import { LinePaper } from './line-paper'
import { OwedNotice } from './owed-notice'
import { LedgerFigures, LedgerProof, WalletLedger } from './wallet-ledger'

/** Its form is fetched when somebody wants it. */
const AdjustmentPropose = lazyPart(async () => (await import('./adjustment-propose')).AdjustmentPropose)

/** Lines on one page of the sheet; enough for a busy month, so that most statements print whole. */
const length = 200

/** What the table of the desktop and the sheet for paper and phone both know of a line. */
type Line = Pick<StatementRow, 'id' | 'kind' | 'particulars' | 'reference' | 'refType' | 'refId' | 'debit' | 'credit'>

function useAsked() {
  const [search, setSearch] = useSearchParams()
  const days = periodOf(search)
  const page = Math.max(1, Number(search.get('part')) || 1)
  const start = (page - 1) * length
  const put = (values: Record<string, string>, ...gone: string[]) =>
    setSearch(before => {
      const next = new URLSearchParams(before)
      for (const name of gone) next.delete(name)
      for (const [name, value] of Object.entries(values)) next.set(name, value)
      return next
    })
  const choose = (chosen: Days) => put({ ...chosen }, 'page', 'part')
  const turn = (to: number) => put({ ...days, part: String(to) })
  return { days, page, start, query: { ...days, start, length }, choose, turn }
}

/** The own wallet over a period; new lines come by themselves. */
export function OwnStatement() {
  const { t } = useTranslation()
  const may = useMay()
  const asked = useAsked()
  useRan({ area: 'merchant', key: 'ledger' }, JSON.stringify(asked.days))
  const client = useQueryClient()
  const { pathname } = useLocation()
  const base = `/${pathname.split('/')[1]}`
  const read = useRead(ownStatement, { query: asked.query })
  const owed = useRead(ownOwed)
  const waiting = useRead(ownCommissionsWaiting)
  const lines = () => client.invalidateQueries({ queryKey: [ownLines.path] })
  useLive('wallet', () => Promise.all([read.refetch(), owed.refetch(), waiting.refetch(), lines()]))
  const to = ({ reference, refType, refId }: Line) => {
    const path = reference && openAt(kindOf(refType), 'shop', { id: refId, ref: reference }, may)
    return path ? `${base}/${path}` : undefined
  }
  const paper = (row: Line) => <LinePaper row={row} read={() => fetchFile(ownLinePaper, { params: { line: row.id } })} />
  const members = may('wallet.readMembers') && (
    <Button variant="default" component={Link} to={`${base}/accounting/members`}>
      {t("Members' wallets")}
    </Button>
  )
  const notice = (
    <>
      <OwedNotice owed={owed.data} own />
      <CommissionsNotice waiting={waiting.data} />
    </>
  )
  return <StatementPage asked={asked} read={read} to={to} paper={paper} lines={ownLines} of={{}} more={members} notice={notice} />
}

/** A merchant's wallet over a period, for the back office. */
export function MerchantStatement() {
  const { t } = useTranslation()
  const may = useMay()
  const asked = useAsked()
  useRan({ area: 'backend', key: 'ledger' }, JSON.stringify(asked.days))
  const { id = '' } = useParams()
  const read = useRead(merchantStatement, { params: { id }, query: asked.query })
  const owed = useRead(merchantOwed, { params: { id } })
  const waiting = useRead(merchantCommissionsWaiting, { params: { id } })
  const [proposing, setProposing] = useState(false)
  const to = ({ reference, refType, refId }: Line) => {
    const path = reference && openAt(kindOf(refType), 'office', { id: refId, ref: reference }, may)
    return path ? `/backend/${path}` : undefined
  }
  const paper = (row: Line) => <LinePaper row={row} read={() => fetchFile(linePaper, { params: { id, line: row.id } })} />
  const propose = may('wallet.propose') && (
    <Button variant="default" leftSection={<IconAdjustments size={16} aria-hidden />} onClick={() => setProposing(true)}>
      {t('Propose an adjustment')}
    </Button>
  )
  return (
    <>
      <StatementPage
        asked={asked}
        read={read}
        to={to}
        paper={paper}
        lines={merchantLines}
        of={{ merchantId: id }}
        more={propose}
        notice={
          <>
            <OwedNotice owed={owed.data} own={false} />
            <CommissionsNotice waiting={waiting.data} />
          </>
        }
        trail={<Link to="/backend/account/wallets">{t('Wallets')}</Link>}
      />
      {proposing && read.data && <AdjustmentPropose shop={{ id, ...read.data.merchant }} close={() => setProposing(false)} />}
    </>
  )
}

interface StatementPageProps {
  asked: ReturnType<typeof useAsked>
  read: UseQueryResult<ReplyOf<typeof ownStatement>>
  /** Where the record behind a line can be seen. */
  to: (row: Line) => string | undefined
  /** The receipt, invoice or credit note of a line. */
  paper: (row: Line) => ReactNode
  /** The same lines as a list. */
  lines: typeof ownLines | typeof merchantLines
  /** What names the wallet in that list. */
  of: Record<string, string>
  /** A further button. */
  more: ReactNode
  /** What stands above the lines. */
  notice: ReactNode
  trail?: ReactNode
}

/** A file from a phone has all columns; there is no table there that somebody could have set up. */
const plain = { widths: {}, order: [], hidden: [], shown: [], density: 'comfortable' as const, boxes: null, chart: null, views: [] }

/** A row of the list says the same as a line of the statement; its kind and its record are never empty. */
const lineOf = (row: Row<typeof ownLines>): Line => ({
  ...row,
  kind: row.kind ?? 'adjustment',
  particulars: row.particulars ?? '',
  refType: row.refType ?? '',
  refId: row.refId ?? '',
})

function StatementPage({ asked, read: { data, error, refetch }, to, paper, lines, of, more, notice, trail }: StatementPageProps) {
  const { t } = useTranslation()
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const printed = usePrinted()
  const { from, to: until } = asked.days
  const additionFilter = { ...of, from, to: until }
  const query = { filters: [], search: '', sorts: [], start: 0, length: 10 as const, additionFilter }
  if (!data && !error) return <PageSkeleton />
  const pages = Math.ceil((data?.totalRecords ?? 0) / length)
  const sheet = narrow || printed
  const link = (row: StatementRow) => {
    const path = to(row)
    return (
      <Group gap={2} wrap="nowrap" display="inline-flex">
        {path ? <Link to={path}>{row.reference}</Link> : row.reference}
        {paper(row)}
      </Group>
    )
  }
  return (
    <Page
      trail={trail}
      title={t('Ledger Statement')}
      about={data && `${data.merchant.shopName}, ${data.merchant.code} · ${data.merchant.place}`}
      action={
        <Group gap="sm" wrap="nowrap" grow preventGrowOverflow={false}>
          {!narrow && more}
          <PeriodPicker days={asked.days} choose={asked.choose} />
          {narrow && (
            <ExportButton list={lines as unknown as List} query={query} filtered={data?.totalRecords ?? 0} settings={plain} look="phone" />
          )}
          <Button visibleFrom="sm" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()} disabled={!data}>
            {t('Print')}
          </Button>
        </Group>
      }
    >
      {narrow && more && <div className="no-print">{more}</div>}
      {error && <ReadProblem error={error} again={refetch} />}
      {notice}
      {data && sheet && <WalletLedger statement={data} start={asked.start} link={link} />}
      {data && !sheet && (
        <>
          <ListScreen
            bare
            of={lines as typeof ownLines}
            addition={additionFilter}
            to={row => to(lineOf(row))}
            cells={{
              particulars: row => narrationWords(t, row.particulars ?? ''),
              reference: row => (
                <Group gap={2} wrap="nowrap" display="inline-flex">
                  {row.reference ?? '–'}
                  {paper(lineOf(row))}
                </Group>
              ),
              balance: row => moneyDrCr(row.balance ?? 0),
            }}
            edges={{
              first: { at: dayWords(from), particulars: t('Opening balance'), balance: moneyDrCr(data.opening) },
              last: {
                at: dayWords(until),
                particulars: t('Closing balance'),
                debit: money(data.totals.debit),
                credit: money(data.totals.credit),
                balance: moneyDrCr(data.closing),
              },
            }}
            empty={{ text: 'No entries in this period.' }}
          />
          <LedgerFigures statement={data} />
          <LedgerProof statement={data} />
        </>
      )}
      {sheet && pages > 1 && (
        <Pagination
          className="no-print"
          total={pages}
          value={asked.page}
          onChange={asked.turn}
          getControlProps={control => ({ 'aria-label': t(control === 'next' ? 'Next page' : 'Previous page') })}
        />
      )}
    </Page>
  )
}

/** Whether the page is being put on paper: a sheet has every line of the period, not the page of a table. */
function usePrinted(): boolean {
  const [printed, setPrinted] = useState(false)
  const media = useMediaQuery('print', false)
  useEffect(() => {
    // The browser takes the page as it stands when these handlers return.
    const before = () => flushSync(() => setPrinted(true))
    const after = () => setPrinted(false)
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [])
  return printed || media
}

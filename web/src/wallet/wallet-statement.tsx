import { Button, Group, Pagination } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { linePaper, ownLinePaper } from '@sevakendra/contract/invoice/endpoints'
import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import type { List } from '@sevakendra/contract/kit/list'
import { merchantCommissionsWaiting, ownCommissionsWaiting } from '@sevakendra/contract/package/commission/endpoints'
import { merchantStatement, ownStatement, type StatementRow } from '@sevakendra/contract/wallet/endpoints'
import { merchantLines, ownLines } from '@sevakendra/contract/wallet/lists'
import { merchantOwed, ownOwed } from '@sevakendra/contract/wallet/receivable/endpoints'
import { IconAdjustments, IconPrinter } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useParams, useSearchParams } from 'react-router'
import { fetchFile } from '../kit/download'
import { latePart } from '../kit/late-part'
import { ExportButton } from '../kit/list-export-button'
import { useLive } from '../kit/live'
import { useMay } from '../kit/may'
import { Page } from '../kit/page'
import { PageSkeleton } from '../kit/page-skeleton'
import { ReadProblem } from '../kit/read-problem'
import { useRead } from '../kit/send'
import { CommissionsNotice } from './commissions-notice'
import { LinePaper } from './line-paper'
import { OwedNotice } from './owed-notice'
import { PeriodPicker } from './period-picker'
import { type Days, periodOf } from './statement-period'
import { WalletLedger } from './wallet-ledger'

/** Its form is fetched when somebody wants it. */
const AdjustmentPropose = latePart(async () => (await import('./adjustment-propose')).AdjustmentPropose)

/** Lines on one page; enough for a busy month, so that most statements print whole. */
const length = 200

function useAsked() {
  const [search, setSearch] = useSearchParams()
  const days = periodOf(search)
  const page = Math.max(1, Number(search.get('page')) || 1)
  const start = (page - 1) * length
  const choose = (chosen: Days) => setSearch({ ...chosen })
  const turn = (to: number) => setSearch({ ...days, page: String(to) })
  return { days, page, start, query: { ...days, start, length }, choose, turn }
}

/** The own wallet over a period; new lines come by themselves. */
export function OwnStatement() {
  const { t } = useTranslation()
  const may = useMay()
  const asked = useAsked()
  const { pathname } = useLocation()
  const base = `/${pathname.split('/')[1]}`
  const read = useRead(ownStatement, { query: asked.query })
  const owed = useRead(ownOwed)
  const waiting = useRead(ownCommissionsWaiting)
  useLive('wallet', () => Promise.all([read.refetch(), owed.refetch(), waiting.refetch()]))
  const place = (row: StatementRow) => {
    if (!row.reference) return null
    if (row.refType === 'idSale') return <Link to={`${base}/account/ids`}>{row.reference}</Link>
    if (row.refType === 'nsdlApplication') return <Link to={`${base}/product/nsdl-pan/physical/info/${row.refId}`}>{row.reference}</Link>
    if (row.refType === 'gatewayPayment') return <Link to={`${base}/paymentgateway/list?q=${row.reference}`}>{row.reference}</Link>
    if (row.refType === 'paymentRequest' && may('payment.request'))
      return <Link to={`${base}/accounting/payment/list?q=${row.reference}`}>{row.reference}</Link>
    return row.reference
  }
  const link = (row: StatementRow) => (
    <Group gap={2} wrap="nowrap" display="inline-flex">
      {place(row)}
      <LinePaper row={row} read={() => fetchFile(ownLinePaper, { params: { line: row.id } })} />
    </Group>
  )
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
  return <StatementPage asked={asked} read={read} link={link} lines={ownLines} of={{}} more={members} notice={notice} />
}

/** A merchant's wallet over a period, for the back office. */
export function MerchantStatement() {
  const { t } = useTranslation()
  const may = useMay()
  const asked = useAsked()
  const { id = '' } = useParams()
  const read = useRead(merchantStatement, { params: { id }, query: asked.query })
  const owed = useRead(merchantOwed, { params: { id } })
  const waiting = useRead(merchantCommissionsWaiting, { params: { id } })
  const [proposing, setProposing] = useState(false)
  const place = (row: StatementRow) => {
    if (!row.reference) return null
    if (row.refType === 'idSale') return <Link to={`/backend/user-management/id-sale-list?q=${row.reference}`}>{row.reference}</Link>
    if (row.refType === 'nsdlApplication')
      return <Link to={`/backend/actions/nsdl-pan/physical/paninfo/${row.refId}`}>{row.reference}</Link>
    if (row.refType === 'paymentRequest') return <Link to={`/backend/actions/payments?f.status=*&open=${row.refId}`}>{row.reference}</Link>
    if (row.refType === 'gatewayPayment') return <Link to={`/backend/actions/payments/online?q=${row.reference}`}>{row.reference}</Link>
    if (row.refType === 'receivable') return <Link to={`/backend/account/receivables?f.status=*&open=${row.refId}`}>{row.reference}</Link>
    if (row.refType === 'walletAdjustment' && may('wallet.propose'))
      return <Link to={`/backend/account/adjustments?f.status=approved&open=${row.refId}`}>{row.reference}</Link>
    return row.reference
  }
  const link = (row: StatementRow) => (
    <Group gap={2} wrap="nowrap" display="inline-flex">
      {place(row)}
      <LinePaper row={row} read={() => fetchFile(linePaper, { params: { id, line: row.id } })} />
    </Group>
  )
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
        link={link}
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
  link: (row: StatementRow) => ReactNode
  /** The same lines as a list, to be taken along. */
  lines: { path: string }
  /** What names the wallet in that list. */
  of: Record<string, string>
  /** A further button. */
  more: ReactNode
  /** What stands above the lines. */
  notice: ReactNode
  trail?: ReactNode
}

/** A file has all columns; there is no list here that somebody could have set up. */
const plain = { widths: {}, order: [], hidden: [], shown: [], density: 'comfortable' as const, views: [] }

function StatementPage({ asked, read: { data, error, refetch }, link, lines, of, more, notice, trail }: StatementPageProps) {
  const { t } = useTranslation()
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const { from, to } = asked.days
  const query = { filters: [], search: '', sorts: [], start: 0, length: 10 as const, additionFilter: { ...of, from, to } }
  if (!data && !error) return <PageSkeleton />
  const pages = Math.ceil((data?.totalRecords ?? 0) / length)
  return (
    <Page
      trail={trail}
      title={t('Ledger statement')}
      about={data && `${data.merchant.shopName}, ${data.merchant.code} · ${data.merchant.place}`}
      action={
        <Group gap="sm" wrap="nowrap" grow preventGrowOverflow={false}>
          {!narrow && more}
          <PeriodPicker days={asked.days} choose={asked.choose} />
          <ExportButton list={lines as unknown as List} query={query} filtered={data?.totalRecords ?? 0} settings={plain} narrow={narrow} />
          <Button visibleFrom="sm" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()} disabled={!data}>
            {t('Print')}
          </Button>
        </Group>
      }
    >
      {narrow && more && <div className="no-print">{more}</div>}
      {error && <ReadProblem error={error} again={refetch} />}
      {notice}
      {data && <WalletLedger statement={data} start={asked.start} link={link} />}
      {pages > 1 && (
        <Pagination
          total={pages}
          value={asked.page}
          onChange={asked.turn}
          getControlProps={control => ({ 'aria-label': t(control === 'next' ? 'Next page' : 'Previous page') })}
        />
      )}
    </Page>
  )
}

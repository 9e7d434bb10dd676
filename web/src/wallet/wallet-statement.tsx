import { Alert, Button, Group, Pagination } from '@mantine/core'
import { linePaper, ownLinePaper } from '@sevakendra/contract/invoice/endpoints'
import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import { merchantStatement, ownStatement, type StatementRow } from '@sevakendra/contract/wallet/endpoints'
import { IconAlertTriangle, IconPrinter } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useParams, useSearchParams } from 'react-router'
import { fetchFile } from '../kit/download'
import { errorText } from '../kit/error-text'
import { Page, PageSkeleton } from '../kit/page'
import { useRead } from '../kit/send'
import { LinePaper } from './line-paper'
import { PeriodPicker } from './period-picker'
import { type Days, periodOf } from './statement-period'
import { WalletLedger } from './wallet-ledger'

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

/** The own wallet over a period. */
export function OwnStatement() {
  const asked = useAsked()
  const { pathname } = useLocation()
  const base = `/${pathname.split('/')[1]}`
  const place = (row: StatementRow) => {
    if (!row.reference) return null
    if (row.refType === 'idSale') return <Link to={`${base}/account/ids`}>{row.reference}</Link>
    if (row.refType === 'nsdlApplication') return <Link to={`${base}/product/nsdl-pan/physical/info/${row.refId}`}>{row.reference}</Link>
    if (row.refType === 'paymentRequest') return <Link to={`${base}/accounting/payment/list?q=${row.reference}`}>{row.reference}</Link>
    return row.reference
  }
  const link = (row: StatementRow) => (
    <Group gap={2} wrap="nowrap" display="inline-flex">
      {place(row)}
      <LinePaper row={row} read={() => fetchFile(ownLinePaper, { params: { line: row.id } })} />
    </Group>
  )
  return <StatementPage asked={asked} read={useRead(ownStatement, { query: asked.query })} link={link} />
}

/** A merchant's wallet over a period, for the back office. */
export function MerchantStatement() {
  const asked = useAsked()
  const { id = '' } = useParams()
  const place = (row: StatementRow) => {
    if (!row.reference) return null
    if (row.refType === 'idSale') return <Link to={`/backend/user-management/id-sale-list?q=${row.reference}`}>{row.reference}</Link>
    if (row.refType === 'nsdlApplication')
      return <Link to={`/backend/actions/nsdl-pan/physical/paninfo/${row.refId}`}>{row.reference}</Link>
    if (row.refType === 'paymentRequest')
      return <Link to={`/backend/actions/payments?f.status=approved&open=${row.refId}`}>{row.reference}</Link>
    return row.reference
  }
  const link = (row: StatementRow) => (
    <Group gap={2} wrap="nowrap" display="inline-flex">
      {place(row)}
      <LinePaper row={row} read={() => fetchFile(linePaper, { params: { id, line: row.id } })} />
    </Group>
  )
  return <StatementPage asked={asked} read={useRead(merchantStatement, { params: { id }, query: asked.query })} link={link} />
}

interface StatementPageProps {
  asked: ReturnType<typeof useAsked>
  read: UseQueryResult<ReplyOf<typeof ownStatement>>
  link: (row: StatementRow) => ReactNode
}

function StatementPage({ asked, read: { data, error, refetch }, link }: StatementPageProps) {
  const { t } = useTranslation()
  if (!data && !error) return <PageSkeleton />
  const pages = Math.ceil((data?.totalRecords ?? 0) / length)
  return (
    <Page
      title={t('Ledger statement')}
      about={data && `${data.merchant.shopName}, ${data.merchant.code} · ${data.merchant.place}`}
      action={
        <Group gap="sm" wrap="nowrap" grow preventGrowOverflow={false}>
          <PeriodPicker days={asked.days} choose={asked.choose} />
          <Button visibleFrom="sm" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()} disabled={!data}>
            {t('Print')}
          </Button>
        </Group>
      }
    >
      {error && (
        <Alert color="red" role="alert" title={t('Something went wrong')} icon={<IconAlertTriangle size={18} aria-hidden />}>
          <Group justify="space-between">
            {errorText(error)}
            <Button variant="default" size="compact-md" onClick={() => refetch()}>
              {t('Try again')}
            </Button>
          </Group>
        </Alert>
      )}
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

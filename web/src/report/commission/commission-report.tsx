import { daysFrom, monthsFrom } from '@sevakendra/contract/kit/dates'
import { commissionByService, ownCommissionByService } from '@sevakendra/contract/report/commission/reports'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../kit/list/screen'
import { type Asked, behind, isPeriod, whole } from '../../kit/report/behind'
import { ReportScreen } from '../../kit/report/report-screen'
import type { Whose } from '../../kit/report/whose'
import { monthWords } from '../../kit/words/month'

type Earned = Pick<Row<typeof commissionByService>, 'month' | 'service' | 'entry'>

/** The lines of wallets behind a row: of its service and of those days of its month that were asked for. */
function linesOf({ month, service, entry }: Earned, asked: Asked, { merchant, parent }: Whose): string | undefined {
  if (!month || !isPeriod(asked)) return undefined
  const [first, last] = [month, daysFrom(monthsFrom(month, 1), -1)]
  const days = { from: asked.from > first ? asked.from : first, to: asked.to < last ? asked.to : last }
  return behind('misc/reports/wallet-lines', { service: whole(service), entry, code: whole(merchant), parentCode: whole(parent) }, days)
}

const noCommission = 'No commission was credited in these months.'

export function CommissionByService() {
  const { t } = useTranslation()
  return (
    <ReportScreen
      of={commissionByService}
      drill={linesOf}
      cells={{ month: row => row.month && monthWords(t, row.month) }}
      empty={noCommission}
    />
  )
}

export function OwnCommissionByService() {
  const { t } = useTranslation()
  return (
    <ReportScreen
      of={ownCommissionByService}
      drill={linesOf}
      cells={{ month: row => row.month && monthWords(t, row.month) }}
      empty={noCommission}
    />
  )
}

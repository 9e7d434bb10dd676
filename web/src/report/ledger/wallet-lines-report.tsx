import { openAt } from '@sevakendra/contract/register/records'
import { kindOf } from '@sevakendra/contract/register/subjects'
import { ownWalletLines, walletLines } from '@sevakendra/contract/report/ledger/reports'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../kit/list/screen'
import { ReportScreen } from '../../kit/report/report-screen'
import { useMay } from '../../kit/session/may'
import { narrationWords } from '../../kit/words/narration'

type Line = Pick<Row<typeof walletLines>, 'reference' | 'refType' | 'refId'>

/** Where the record behind a line is seen. */
function useRecord(side: 'office' | 'shop') {
  const may = useMay()
  return ({ reference, refType, refId }: Line) =>
    reference ? openAt(kindOf(refType ?? ''), side, { id: refId ?? '', ref: reference }, may) : undefined
}

/** The lines of all wallets behind a figure. */
export function WalletLines() {
  const { t } = useTranslation()
  const record = useRecord('office')
  return <ReportScreen of={walletLines} drill={record} cells={{ particulars: row => narrationWords(t, row.particulars ?? '') }} />
}

/** The lines of the own wallet behind a figure. */
export function OwnWalletLines() {
  const { t } = useTranslation()
  const record = useRecord('shop')
  return <ReportScreen of={ownWalletLines} drill={record} cells={{ particulars: row => narrationWords(t, row.particulars ?? '') }} />
}

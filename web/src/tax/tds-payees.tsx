import { tdsPayees } from '@sevakendra/contract/tax/tds/lists'
import { useTranslation } from 'react-i18next'
import { ListScreen } from '../kit/list/screen'
import { useRan } from '../kit/report/ran'
import { monthWords } from '../kit/words/month'

/** `account/tds/payees`: what was kept back of commissions, by payee and month. */
export function TdsPayees() {
  const { t } = useTranslation()
  useRan({ area: 'backend', key: 'tds-payees' })
  return (
    <ListScreen
      of={tdsPayees}
      cells={{ month: row => row.month && monthWords(t, row.month) }}
      about="TDS deducted from commissions, by payee and month: deposited by the 7th of the next month, for March by 30 April."
      empty={{ text: 'A payee appears here with its first commission.' }}
    />
  )
}

import { tdsLines } from '@sevakendra/contract/tax/tds/lists'
import { ListScreen } from '../kit/list/screen'
import { useRan } from '../kit/report/ran'

/** `account/tds/lines`: each commission with its TDS. */
export function TdsLines() {
  useRan({ area: 'backend', key: 'tds-lines' })
  return (
    <ListScreen
      of={tdsLines}
      about="Each commission that was credited, and each that was taken back, as the statement of a quarter names them."
      empty={{ text: 'A commission is credited with the acknowledgement of a member’s application.' }}
    />
  )
}

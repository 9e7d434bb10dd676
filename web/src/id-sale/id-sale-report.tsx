import { idSalesByType } from '@sevakendra/contract/id-sale/reports'
import { behind, isPeriod, whole } from '../kit/report/behind'
import { ReportScreen } from '../kit/report/report-screen'

/** What was sold of each type; a row opens its sales. */
export const IdSalesByType = () => (
  <ReportScreen
    of={idSalesByType}
    drill={({ idType, status }, asked, { merchant, parent, staff }) =>
      behind('user-management/id-sale-list', {
        ...{ idType: whole(idType), status, merchantCode: whole(merchant), parentCode: whole(parent), soldBy: whole(staff) },
        soldOn: isPeriod(asked) ? `between~${asked.from}~${asked.to}` : undefined,
      })
    }
    empty="No ID was sold in these days."
  />
)

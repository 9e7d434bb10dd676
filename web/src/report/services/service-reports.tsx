import { type AgeBand, ageBands } from '@sevakendra/contract/kit/report'
import { openAt, statesOf } from '@sevakendra/contract/register/records'
import { openRequests, type outcomes, serviceAgeing, serviceDecisions, serviceReturns } from '@sevakendra/contract/report/services/reports'
import { useTranslation } from 'react-i18next'
import { type Asked, behind, whole } from '../../kit/report/behind'
import { ReportScreen } from '../../kit/report/report-screen'
import type { Whose } from '../../kit/report/whose'
import { useMay } from '../../kit/session/may'

interface Of {
  kind: string | null
  recordId: string | null
  refNo: string | null
}

/** Where the record of a row is seen. */
function useRecord() {
  const may = useMay()
  return ({ kind, recordId, refNo }: Of) => openAt(kind ?? undefined, 'office', { id: recordId ?? '', ref: refNo }, may)
}

export function OpenRequests() {
  const { t } = useTranslation()
  const record = useRecord()
  return (
    <ReportScreen
      of={openRequests}
      drill={record}
      cells={{ status: ({ kind, status }) => t(statesOf(kind ?? '')?.words[status ?? ''] ?? status ?? '') }}
      empty="No request is open."
    />
  )
}

const ofAge =
  (band: AgeBand) =>
  (row: { service: string | null }, _asked: Asked, { merchant, parent }: Whose) => {
    const { from, to } = ageBands[band]
    return behind('misc/reports/open-requests', {
      service: whole(row.service),
      merchantCode: whole(merchant),
      parentCode: whole(parent),
      age: to === null ? `gte~${from}` : `between~${from}~${to}`,
    })
  }

export const ServiceAgeing = () => (
  <ReportScreen
    of={serviceAgeing}
    drill={({ service }, _asked, { merchant, parent }) =>
      behind('misc/reports/open-requests', { service: whole(service), merchantCode: whole(merchant), parentCode: whole(parent) })
    }
    figures={{ upTo1: ofAge('upTo1'), upTo3: ofAge('upTo3'), upTo7: ofAge('upTo7'), older: ofAge('older') }}
    empty="No request is open."
  />
)

const empty = 'No request was decided in these days.'

export function ServiceDecisions() {
  const record = useRecord()
  return <ReportScreen of={serviceDecisions} drill={record} empty={empty} />
}

const decisionsOf =
  (outcome?: keyof typeof outcomes) =>
  ({ service, merchantCode }: { service: string | null; merchantCode: string | null }, asked: Asked) =>
    behind('misc/reports/service-decisions', { service: whole(service), merchantCode: whole(merchantCode), outcome }, asked)

export const ServiceReturns = () => (
  <ReportScreen
    of={serviceReturns}
    drill={decisionsOf()}
    figures={{
      ...{ done: decisionsOf('done'), returned: decisionsOf('returned') },
      ...{ rejected: decisionsOf('rejected'), withdrawn: decisionsOf('withdrawn') },
    }}
    empty={empty}
  />
)

import { type AgeBand, ageBands } from '@sevakendra/contract/kit/report'
import {
  applicationAgeing,
  panAcknowledgements,
  panDecisions,
  panReturnReasons,
  panReturnShops,
  panVerifiers,
} from '@sevakendra/contract/nsdl-pan/work/reports'
import type { Row } from '../../kit/list/screen'
import { type Asked, behind, whole } from '../../kit/report/behind'
import { ReportScreen } from '../../kit/report/report-screen'
import type { Whose } from '../../kit/report/whose'

const applications = 'actions/nsdl-pan/physical'
const paperless = 'actions/nsdl-pan/paperless'

type Aged = Pick<Row<typeof applicationAgeing>, 'kind' | 'status'>

/** How open requests name the two kinds. */
const services = { paper: 'nsdl_application', paperless: 'nsdl_paperless' } as const

/**
 * The applications of a kind and a status, of an age where one is given. Lists of applications do not say whose member a shop is; open requests of every
 * service do.
 */
const openOf = ({ kind, status }: Aged, { merchant, parent }: Whose, age?: string) =>
  parent
    ? behind('misc/reports/open-requests', {
        service: kind && whole(services[kind]),
        status: whole(status === 'stopped' ? 'incomplete' : status),
        merchantCode: whole(merchant),
        parentCode: whole(parent),
        age,
      })
    : behind(`${kind === 'paperless' ? paperless : applications}/list`, {
        status: status === 'stopped' ? 'incomplete' : status,
        merchantCode: whole(merchant),
        age,
      })
const ofAge = (band: AgeBand) => (row: Aged, _asked: Asked, whose: Whose) => {
  const { from, to } = ageBands[band]
  return openOf(row, whose, to === null ? `gte~${from}` : `between~${from}~${to}`)
}

/** Open applications by status and age; each figure opens its applications. */
export const ApplicationAgeing = () => (
  <ReportScreen
    of={applicationAgeing}
    drill={(row, _asked, whose) => openOf(row, whose)}
    figures={{ upTo1: ofAge('upTo1'), upTo3: ofAge('upTo3'), upTo7: ofAge('upTo7'), older: ofAge('older') }}
    empty="No application is open."
  />
)

type Values = Parameters<typeof behind>[1]
const decisionsOf = (values: Values, asked: Asked) => behind('misc/reports/pan-decisions', values, asked)
const empty = 'No application was decided in these days.'

export const PanDecisions = () => (
  <ReportScreen of={panDecisions} drill={({ applicationId }) => `${applications}/paninfo/${applicationId}`} empty={empty} />
)

export const PanAcknowledgements = () => (
  <ReportScreen
    of={panAcknowledgements}
    drill={({ applicationId, kind }) =>
      kind === 'paperless' ? `${paperless}/list?open=${applicationId}` : `${applications}/paninfo/${applicationId}`
    }
    empty="No application was acknowledged in these days."
  />
)

export const PanReturnReasons = () => {
  const ofReason =
    (decision?: 'sendBack' | 'reject') =>
    ({ reason }: { reason: string | null }, asked: Asked, { merchant, parent, staff }: Whose) =>
      decisionsOf(
        { reasons: reason, decision, merchantCode: whole(merchant), parentCode: whole(parent), verifierCode: whole(staff) },
        asked,
      )
  return (
    <ReportScreen
      of={panReturnReasons}
      drill={ofReason()}
      figures={{ sentBack: ofReason('sendBack'), rejected: ofReason('reject') }}
      empty="No application was made incomplete or rejected in these days."
    />
  )
}

export const PanReturnShops = () => {
  const ofShop =
    (values: Values) =>
    ({ merchantCode }: { merchantCode: string | null }, asked: Asked) =>
      decisionsOf({ merchantCode: whole(merchantCode), ...values }, asked)
  return (
    <ReportScreen
      of={panReturnShops}
      drill={ofShop({})}
      figures={{
        decided: ofShop({ first: 'true' }),
        firstRight: ofShop({ first: 'true', decision: 'verify' }),
        firstReturned: ofShop({ first: 'true', returned: 'true' }),
        sentBack: ofShop({ decision: 'sendBack' }),
        rejected: ofShop({ decision: 'reject' }),
      }}
      empty={empty}
    />
  )
}

export function PanVerifiers() {
  const ofPerson =
    (decision?: 'verify' | 'sendBack' | 'reject') =>
    ({ verifierCode }: { verifierCode: string | null }, asked: Asked) =>
      decisionsOf({ verifierCode: whole(verifierCode), decision }, asked)
  return (
    <ReportScreen
      of={panVerifiers}
      drill={ofPerson()}
      figures={{
        ...{ verified: ofPerson('verify'), sentBack: ofPerson('sendBack'), rejected: ofPerson('reject') },
        acknowledged: ({ verifierCode }, asked) =>
          behind('misc/reports/pan-acknowledgements', { enteredByCode: whole(verifierCode), kind: 'paper' }, asked),
      }}
      empty={empty}
    />
  )
}

import { asDesk } from '@sevakendra/contract/desk/endpoints'
import { asReasons, asWorded } from '@sevakendra/contract/desk/reasons'
import { roles, roleWords } from '@sevakendra/contract/kit/capabilities'
import type { List } from '@sevakendra/contract/kit/list'
import { kycDesk } from '@sevakendra/contract/kyc/checklist'
import { kycDeskCalls } from '@sevakendra/contract/kyc/desk'
import { readKyc } from '@sevakendra/contract/kyc/endpoints'
import { formOf } from '@sevakendra/contract/kyc/form'
import { kycs } from '@sevakendra/contract/kyc/lists'
import { kycReasons, wordedKyc } from '@sevakendra/contract/kyc/reasons'
import { wantedPapers } from '@sevakendra/contract/kyc/slots'
import { useMemo } from 'react'
import { asDeskRead, type DeskForm, type DeskProduct } from '../desk/product'
import { useTabCounts } from '../kit/list/data'
import { officePages } from './desk-pages'
import { kycRows } from './desk-rows'
import { OfficeBeside } from './office-beside'
import { KycChip } from './office-chip'
import type { KycInfo } from './office-info'
import { momentsOf } from './office-moments'
import { OfficeNumber } from './office-number'
import { officePaths } from './office-paths'

/** A KYC as the desk reads it: which papers and reasons it has depends on its answers. */
function deskForm({ kind, answers, setting, checks }: KycInfo): DeskForm<KycInfo> {
  const papers = wantedPapers(kind, answers, setting, new Set()).map(({ slot }) => slot)
  return {
    reasons: asWorded(wordedKyc),
    checks: () => checks,
    offers: kycReasons.offeredTo([...formOf(kind).names, ...papers]),
    rows: kycRows,
    // No answer has a box on a paper of somebody else: its line opens the paper.
    placesOf: () => [],
    moments: ({ timeline }, t) => momentsOf(timeline, t),
  }
}

function useDeskForm(info: KycInfo | undefined) {
  return { form: useMemo(() => info && deskForm(info), [info]), error: undefined, again: () => undefined }
}

/** Somebody's KYC at the desk. */
export const kycDeskProduct: DeskProduct<KycInfo> = {
  ...kycDesk,
  kind: 'kyc',
  calls: asDesk(kycDeskCalls),
  scan: officePages,
  reasons: asReasons(kycReasons),
  read: asDeskRead(readKyc),
  useForm: useDeskForm,
  // As the tabs of the list count.
  useWaiting: () => useTabCounts(kycs as unknown as List)?.waiting,
  paths: { home: officePaths.list, claimed: `${officePaths.list}?f.status=reviewing`, desk: officePaths.desk, info: officePaths.record },
  likely: () => undefined,
  Sealed: OfficeNumber,
  chip: ({ state }) => <KycChip state={state} />,
  facts: ({ person, shop, versions }, t) => [
    person.code,
    t(roleOf(person.role)),
    shop?.name,
    versions.length > 1 && t('Attempt {{n}}', { n: String(versions.length) }),
  ],
  besides: ({ beside }) => <OfficeBeside of={beside} />,
  givenBack: (_, t) => t('What was verified before holds no more. The person can begin again with other papers.'),
  words: {
    title: 'Verify KYC',
    home: 'KYC',
    backHome: 'Back to KYC',
    claimed: 'Being verified',
    nothingWaits: 'Every KYC that was sent has been decided.',
    cannot: 'This KYC cannot be verified now',
    open: 'Open the KYC',
    entered: 'Papers and answers',
    cameBack: 'Why it was returned before',
    nextOpens: 'The next KYC opens once you approve.',
    corrects: 'The person corrects it and sends it again.',
    sendBack: 'Return to the person',
    sendBackNote: 'Papers that you name are photographed again; the others stay.',
    moreReasons: 'Besides those that you flagged.',
    reject: 'Reject this KYC?',
    remark: 'What is to be said besides the reasons. The person reads it.',
    seen: 'The person reads it.',
    skip: 'Skip to the next KYC',
    skipKey: 'Skip to the next KYC (J)',
    previous: 'Back to the KYC that was skipped',
    previousKey: 'Previous KYC (K)',
    nonePrevious: 'There is no previous KYC: you have not skipped any.',
    moreTime: 'Fifteen more minutes to verify',
  },
}

const roleOf = (role: string): string => {
  const known = roles.find(one => one === role)
  return known ? roleWords[known] : role
}

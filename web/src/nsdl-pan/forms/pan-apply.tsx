import type { AppType } from '@sevakendra/contract/nsdl-pan/forms/edition'
import { applicantPath, filingAt } from '@sevakendra/contract/nsdl-pan/forms/filings'
import { useParams } from 'react-router'
import { ApplyScreen } from '../../application/apply-screen'
import { panApplications } from '../application-product'
import { newOfIndividual } from '../pan-paths'

/** `physical/{individual or a category}/N/apply/{id?}`: a new PAN, from the first key to the review before paying. */
export const PanApplyNew = () => <PanApply appType="N" />
/** `physical/{individual or a category}/c/apply/{id?}`: a correction. */
export const PanApplyCorrection = () => <PanApply appType="C" />

function PanApply({ appType }: { appType: AppType }) {
  const { cat } = useParams()
  return <ApplyScreen of={panApplications} filing={filingAt(appType, cat ?? applicantPath(newOfIndividual))} />
}

import type { PhysicalState } from '@sevakendra/contract/nsdl-pan/physical/flow'
import type { PanCut, PanSlot } from '@sevakendra/contract/nsdl-pan/slots'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { DoneLine, usePaid } from '../application/next-application'
import type { Scan } from '../scan/product'
import { ScanScreen } from '../scan/scan-screen'
import { panWays } from './application-ways'
import { usePanPaths } from './pan-paths'
import { PanPrint } from './pan-print'
import { PanReceipts } from './pan-receipts'
import { panScanProduct } from './scan-product'
import { StateChip } from './state-chip'

/** Whether the form that was signed is here as it stands, and nobody asks for it again. */
const isSigned = ({ pages, slots }: Pick<Scan, 'pages' | 'slots'>): boolean =>
  pages.some(({ slot, outdated }) => slot === ('form' satisfies PanSlot) && !outdated) &&
  !slots.some(({ slot, again }) => slot === ('form' satisfies PanSlot) && again)

/** `physical/upload/scanning/{id}`: print the filled form, then send it back signed, with the proofs. */
export function PanScan() {
  const { t } = useTranslation()
  const paths = usePanPaths()
  const paid = usePaid(panWays)
  const { id = '' } = useParams()
  return (
    <>
      {paid && (
        <DoneLine of={panWays} after={paid} papers={<PanReceipts id={id} />}>
          {t('Paid and submitted. Print, sign and scan it now, or file the next application first.')}
        </DoneLine>
      )}
      <ScanScreen
        of={panScanProduct}
        ways={{ next: paths.crop, info: paths.info }}
        chip={state => <StateChip state={state as PhysicalState} />}
        first={scan => <PanPrint id={scan.id} photo={scan.cuts.includes('photo' satisfies PanCut)} signed={isSigned(scan)} />}
      />
    </>
  )
}

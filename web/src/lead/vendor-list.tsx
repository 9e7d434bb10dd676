import { Button } from '@mantine/core'
import { leadVendors } from '@sevakendra/contract/lead/lists'
import { IconPlus, IconWorld } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { FormSkeleton } from '../kit/form/skeleton'
import { ListScreen } from '../kit/list/screen'
import { useOpenRecord } from '../kit/record/open-record'
import { useMay } from '../kit/session/may'
import { lazyPart } from '../kit/shell/lazy-part'

const Meanwhile = ({ close }: { close: () => void }) => <FormSkeleton title="Card and Loan Partners" close={close} error={undefined} />
const VendorNew = lazyPart(async () => (await import('./vendor-form')).VendorNew, Meanwhile)
const VendorChange = lazyPart(async () => (await import('./vendor-form')).VendorChange, Meanwhile)
const HostsDialog = lazyPart(async () => (await import('./hosts-dialog')).HostsDialog, Meanwhile)

/** `actions/user-list/partners`: cards and loans that shops may offer. The address says which one is open. */
export function VendorList() {
  const { t } = useTranslation()
  const may = useMay()
  const { open, to, go, close } = useOpenRecord()
  return (
    <>
      <ListScreen
        of={leadVendors}
        about="What shops may offer, in their order. Compare the texts with those of the partner, and say on which day you did."
        to={({ id }) => to(id)}
        primary={
          <>
            {may('master.leadHosts') && (
              <Button variant="default" leftSection={<IconWorld size={18} aria-hidden />} onClick={() => go('hosts')}>
                {t('Websites of partners')}
              </Button>
            )}
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => go('new')}>
              {t('New partner')}
            </Button>
          </>
        }
        empty={{ text: 'Until there is a partner, shops have nothing to offer here.' }}
      />
      {open === 'new' && <VendorNew close={close} />}
      {open === 'hosts' && may('master.leadHosts') && <HostsDialog close={close} />}
      {open && /^\d+$/.test(open) && <VendorChange key={open} id={open} close={close} />}
    </>
  )
}

import { Button } from '@mantine/core'
import type { AccountStatus } from '@sevakendra/contract/people/words'
import { IconUserCheck, IconUserOff } from '@tabler/icons-react'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReasonDialog } from '../kit/record/reason-dialog'

type Endpoint = ComponentProps<typeof ReasonDialog>['endpoint']

interface AccountStatusButtonsProps {
  of: { id: string; status: AccountStatus }
  /** The calls, and how their questions and consequences are worded; the consequences already translated. */
  suspend: { endpoint: Endpoint; title: string; about: string }
  reactivate: { endpoint: Endpoint; title: string; about: string }
  /** Where opening again is what the page is for now. */
  leads?: boolean
}

/** The one of the two steps that is open, with the question why. */
export function AccountStatusButtons({ of: { id, status }, suspend, reactivate, leads = false }: AccountStatusButtonsProps) {
  const { t } = useTranslation()
  // What was asked stays asked, though somebody else may take the step meanwhile.
  const [asking, setAsking] = useState<AccountStatus>()
  const active = status === 'active'
  const Mark = active ? IconUserOff : IconUserCheck
  const close = () => setAsking(undefined)
  return (
    <>
      <Button
        variant={leads && !active ? 'filled' : 'default'}
        leftSection={<Mark size={16} aria-hidden />}
        onClick={() => setAsking(status)}
      >
        {active ? t('Suspend') : t('Reactivate')}
      </Button>
      {asking === 'active' && <ReasonDialog {...suspend} id={id} submit="Suspend" said={t('Suspended')} danger close={close} />}
      {asking === 'suspended' && <ReasonDialog {...reactivate} id={id} submit="Reactivate" said={t('Reactivated')} close={close} />}
    </>
  )
}

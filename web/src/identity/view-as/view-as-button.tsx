import { Button } from '@mantine/core'
import { viewAs, viewing, viewMinutes } from '@sevakendra/contract/identity/view-as/endpoints'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '../../kit/call/send'
import { FormDialog } from '../../kit/form/dialog'
import { useMay } from '../../kit/session/may'

/** Looks at the portal as a shop sees it, in a new tab, after a reason was given; nothing for those who may not. */
export function ViewAsButton({ merchantId }: { merchantId: string }) {
  const { t } = useTranslation()
  const may = useMay()
  const [asked, setAsked] = useState(false)
  if (!may('merchant.viewAs')) return null
  return (
    <>
      <Button variant="default" leftSection={<IconEye size={18} aria-hidden />} onClick={() => setAsked(true)}>
        {t('View as')}
      </Button>
      {asked && <ViewAsDialog merchantId={merchantId} close={() => setAsked(false)} />}
    </>
  )
}

function ViewAsDialog({ merchantId, close }: { merchantId: string; close: () => void }) {
  const { t } = useTranslation()
  const send = useSend(viewAs, { id: merchantId })
  return (
    <FormDialog
      opened
      close={close}
      title="View the portal as this shop?"
      about={t(
        'A new tab opens for {{n}} minutes. Nothing can be changed there. The shop can see that you viewed it; your name and your reason are recorded.',
        { n: viewMinutes },
      )}
      schema={viewing}
      submit="Open the view"
      send={send}
      // The ticket travels behind the '#', which no server and no log is told; the new tab knows nothing of this one.
      done={({ ticket }) => void window.open(`/auth/view-as#ticket=${ticket}`, '_blank', 'noopener')}
    >
      {Field => <Field name="reason" autoFocus />}
    </FormDialog>
  )
}

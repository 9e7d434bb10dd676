import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { liftHold, newHold, placeHold } from '@sevakendra/contract/privacy/hold/endpoints'
import { holds } from '@sevakendra/contract/privacy/hold/lists'
import { IconLockOpen, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '../kit/call/send'
import { FormDialog } from '../kit/form/dialog'
import { ListScreen } from '../kit/list/screen'
import { ReasonDialog } from '../kit/record/reason-dialog'
import { useMay } from '../kit/session/may'

/** `user-management/privacy/holds`: what is kept from being erased, and why. */
export function HoldList() {
  const { t } = useTranslation()
  const may = useMay()
  const [placing, setPlacing] = useState(false)
  const [lifting, setLifting] = useState<{ id: string; refNo: string }>()
  return (
    <>
      <ListScreen
        of={holds}
        about="What a claim, an inquiry or an order needs is not erased while it is held, neither after its period nor on request."
        primary={
          may('privacy.hold') && (
            <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={() => setPlacing(true)}>
              {t('Place a hold')}
            </Button>
          )
        }
        actions={row => [
          may('privacy.hold') &&
            row.status === 'placed' && {
              label: 'Lift the hold',
              icon: IconLockOpen,
              run: () => setLifting({ id: row.id, refNo: row.refNo ?? '' }),
            },
        ]}
        empty={{ text: 'Nothing is held.' }}
      />
      {placing && <Placing close={() => setPlacing(false)} />}
      {lifting && (
        <ReasonDialog
          endpoint={liftHold}
          id={lifting.id}
          title="Lift the hold"
          about={t('Periods count again: what is over is erased at the next run. Write no Aadhaar or PAN number.')}
          submit="Lift the hold"
          said={t('{{refNo}} is lifted', lifting)}
          danger
          close={() => setLifting(undefined)}
        />
      )}
    </>
  )
}

function Placing({ close }: { close: () => void }) {
  const { t } = useTranslation()
  const send = useSend(placeHold)
  return (
    <FormDialog
      opened
      close={close}
      title="Place a hold"
      about={t('The reason is read by who reads privacy requests. Write no Aadhaar or PAN number.')}
      schema={newHold}
      submit="Place the hold"
      send={given => send(given)}
      done={({ refNo }) => notifications.show({ color: 'green', message: t('{{refNo}} is placed', { refNo }) })}
    >
      {Field => (
        <>
          <Field name="about" autoFocus />
          <Field name="remark" />
        </>
      )}
    </FormDialog>
  )
}

import { Button, Menu } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { why } from '@sevakendra/contract/kit/fields'
import { money } from '@sevakendra/contract/kit/money'
import { aadhaarCancelling, backFor, cancelAadhaar } from '@sevakendra/contract/nsdl-pan/aadhaar/endpoints'
import { aadhaarNumber } from '@sevakendra/contract/nsdl-pan/forms/names'
import type { PanForm } from '@sevakendra/contract/nsdl-pan/forms/pan-form'
import { reasonsOffered } from '@sevakendra/contract/nsdl-pan/forms/reasons'
import type { ApplicationInfo } from '@sevakendra/contract/nsdl-pan/physical/detail'
import {
  anyCreditNote,
  anyInvoice,
  anyOfficialAck,
  cancelAnyApplication,
  printAnyCustomerReceipt,
  printAnyForm,
  printAnyReceipt,
} from '@sevakendra/contract/nsdl-pan/physical/endpoints'
import { IconChevronDown, IconCircleX, IconDownload, IconGavel, IconIdOff, IconPlayerPlay, IconWritingSign } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { z } from 'zod'
import { DeskSendBack } from '../../desk/lazy-dialogs'
import { withReasonsOf } from '../../desk/product'
import { fetchFile, saveFile } from '../../kit/call/download'
import { errorText } from '../../kit/call/error-text'
import { useSend } from '../../kit/call/send'
import { FormDialog } from '../../kit/form/dialog'
import { backPaths } from '../back-paths'
import { panDecisions } from '../desk-decisions'
import { customerReceipt, hasCustomerReceipt, shopReceipt } from '../receipts'
import { CancelAadhaarEffects, useCancelAadhaarQuestion } from './cancel-aadhaar-effects'

/** The one step that comes next, as the button of the screen. */
export function NextStep({ info: { id, actions, ackNo } }: { info: ApplicationInfo }) {
  const { t } = useTranslation()
  if (actions.includes('claim') || actions.includes('verify')) {
    return (
      <Button component={Link} to={backPaths.verify(id)} leftSection={<IconPlayerPlay size={18} stroke={1.75} aria-hidden />}>
        {t('Verify')}
      </Button>
    )
  }
  if (actions.includes('acknowledge')) {
    return (
      <Button component={Link} to={backPaths.acknowledge(id)} leftSection={<IconWritingSign size={18} stroke={1.75} aria-hidden />}>
        {t('Enter acknowledgement')}
      </Button>
    )
  }
  if (ackNo && (actions.includes('tinForward') || actions.includes('tinClose'))) {
    return (
      <Button component={Link} to={backPaths.tinVerify(ackNo)} leftSection={<IconGavel size={18} stroke={1.75} aria-hidden />}>
        {actions.includes('tinForward') ? t('Check the reply') : t('Open the objection')}
      </Button>
    )
  }
  if (ackNo && actions.includes('tinReject')) {
    return (
      <Button
        component={Link}
        to={backPaths.tinRaise(ackNo)}
        variant="default"
        leftSection={<IconGavel size={18} stroke={1.75} aria-hidden />}
      >
        {t('Enter objection')}
      </Button>
    )
  }
  if (actions.includes('crop')) {
    return (
      <Button component={Link} to={backPaths.crop(id)}>
        {t('Crop')}
      </Button>
    )
  }
  return null
}

/** The papers of an application. */
export function ApplicationPapers({ info }: { info: ApplicationInfo }) {
  const { t } = useTranslation()
  const [error, setError] = useState<string>()
  const given = { params: { id: info.id } }
  if (!info.price) return null
  const save = (read: () => Promise<File | undefined>) => async () => {
    setError(undefined)
    try {
      const file = await read()
      if (file) saveFile(file)
    } catch (failed) {
      setError(errorText(failed))
    }
  }
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            rightSection={<IconChevronDown size={16} aria-hidden />}
          >
            {t('Papers')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={save(() => fetchFile(printAnyForm, given))}>{t('Filled form (PDF)')}</Menu.Item>
          {hasCustomerReceipt(info) && (
            <Menu.Item onClick={save(() => fetchFile(printAnyCustomerReceipt, given))}>{t(customerReceipt)}</Menu.Item>
          )}
          <Menu.Item onClick={save(() => fetchFile(printAnyReceipt, given))}>{t(shopReceipt)}</Menu.Item>
          <Menu.Item onClick={save(() => fetchFile(anyInvoice, given))}>{t('Invoice (PDF)')}</Menu.Item>
          {info.refunded && <Menu.Item onClick={save(() => fetchFile(anyCreditNote, given))}>{t('Credit note (PDF)')}</Menu.Item>}
          {info.official && <Menu.Item onClick={save(() => fetchFile(anyOfficialAck, given))}>{t('Official acknowledgement')}</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
      {error && (
        <p role="alert" style={{ color: 'var(--error)' }}>
          {t(error)}
        </p>
      )}
    </>
  )
}

const cancelling = z.object({ remark: why })

/** Steps that are rare and final, each asked once with what it does. */
export function ApplicationSteps({ info, form }: { info: ApplicationInfo; form: PanForm }) {
  const { t } = useTranslation()
  const { id, price, actions, state } = info
  const [asking, setAsking] = useState<'cancel' | 'cancelAadhaar' | 'sendBack'>()
  const [error, setError] = useState<string>()
  const cancel = useSend(cancelAnyApplication, { id })
  const release = useSend(panDecisions.calls.release, { id })
  const close = () => setAsking(undefined)
  const said = (message: string) => notifications.show({ message, color: 'green' })
  const sendsBack = state === 'verified' && actions.includes('sendBack')
  if (!actions.some(action => ['cancel', 'cancelAadhaar', 'release'].includes(action)) && !sendsBack) return null
  return (
    <>
      {actions.includes('release') && (
        <Button
          variant="default"
          loading={release.busy}
          onClick={() =>
            release().then(
              () => said(t('It is back in the queue')),
              (failed: unknown) => setError(errorText(failed)),
            )
          }
        >
          {t('Return to the queue')}
        </Button>
      )}
      {sendsBack && (
        <Button variant="default" onClick={() => setAsking('sendBack')}>
          {t('Send back')}
        </Button>
      )}
      {actions.includes('cancel') && (
        <Button
          variant="default"
          c="var(--error)"
          leftSection={<IconCircleX size={18} stroke={1.75} aria-hidden />}
          onClick={() => setAsking('cancel')}
        >
          {t('Cancel application')}
        </Button>
      )}
      {actions.includes('cancelAadhaar') && info.masked[aadhaarNumber] && (
        <Button
          variant="default"
          c="var(--error)"
          leftSection={<IconIdOff size={18} stroke={1.75} aria-hidden />}
          onClick={() => setAsking('cancelAadhaar')}
        >
          {t('Cancel Aadhaar')}
        </Button>
      )}
      {error && (
        <p role="alert" style={{ color: 'var(--error)' }}>
          {t(error)}
        </p>
      )}
      {asking === 'sendBack' && (
        <DeskSendBack
          of={withReasonsOf(panDecisions, { offers: reasonsOffered(form) })}
          info={info}
          flags={[]}
          words={[]}
          close={close}
          done={() => {
            close()
            said(t('{{refNo}} is incomplete', { refNo: info.refNo }))
          }}
        />
      )}
      {asking === 'cancel' && (
        <FormDialog
          opened
          close={close}
          title="Cancel this application?"
          about={t(
            "{{amount}} is refunded to the merchant's wallet, and the Aadhaar number is free for another application. This cannot be undone.",
            {
              amount: money(price?.total ?? 0),
            },
          )}
          schema={cancelling}
          submit="Cancel application"
          keep="Keep it"
          danger
          send={cancel}
          done={() => said(t('{{refNo}} is cancelled', { refNo: info.refNo }))}
        >
          {Field => <Field name="remark" autoFocus />}
        </FormDialog>
      )}
      {asking === 'cancelAadhaar' && <CancelAadhaarDialog info={info} close={close} said={said} />}
    </>
  )
}

/** The same step as on its own screen, for somebody who came from a list. */
function CancelAadhaarDialog({ info, close, said }: { info: ApplicationInfo; close: () => void; said: (message: string) => void }) {
  const { t } = useTranslation()
  const { id, refNo, applicant, state, price, merchant } = info
  const send = useSend(cancelAadhaar, { id })
  const givesBack = backFor(state, price?.total ?? null)
  const ask = useCancelAadhaarQuestion({ refNo, applicant, givesBack })
  return (
    <FormDialog
      opened
      close={close}
      title="Cancel Aadhaar"
      schema={aadhaarCancelling}
      submit="Cancel Aadhaar"
      keep="Keep it"
      danger
      ask={ask}
      send={send}
      done={() => said(t('{{refNo}} is cancelled, and {{masked}} is free', { refNo, masked: info.masked[aadhaarNumber] ?? '' }))}
    >
      {Field => (
        <>
          <CancelAadhaarEffects givesBack={givesBack} shop={`${merchant.code} ${merchant.shopName}`} />
          <Field name="reason" />
          <Field name="remark" />
        </>
      )}
    </FormDialog>
  )
}

import { Button, Card, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import {
  addCourier,
  courierEdit,
  dueForms,
  editCourier,
  newCourier,
  readMyCourier,
  readPhoto,
  receiptKinds,
  receiptLimit,
} from '@sevakendra/contract/courier/endpoints'
import { readAckNos } from '@sevakendra/contract/courier/numbers'
import { dayOf } from '@sevakendra/contract/kit/dates'
import type { BodySent } from '@sevakendra/contract/kit/endpoint'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useParams } from 'react-router'
import { statusOf } from '../kit/call/error-text'
import { useRead, useSend } from '../kit/call/send'
import { resumableTo } from '../kit/call/upload-resumable'
import { type FieldFor, Form } from '../kit/form/form'
import { useGo } from '../kit/shell/go'
import { LoadState } from '../kit/shell/load-state'
import { Page } from '../kit/shell/page'
import { AckNos } from './ack-nos'
import { CarriedFields } from './carried-fields'
import classes from './courier-parts.module.css'
import { useCourierPaths } from './courier-paths'
import { PhotoNumbers } from './photo-numbers'

const receipt = resumableTo({ kinds: receiptKinds, maxBytes: receiptLimit })

type Values = Partial<BodySent<typeof addCourier>>
/** What stands in the fields of a parcel, whether it is new or not. */
interface FieldsProps {
  Field: FieldFor<keyof Values & string>
  values: Values
  set: (ackNos: string) => void
  today: string
  /** Forms that are in the parcel already. */
  kept?: readonly { ackNo: string; refNo: string; applicant: string }[]
  hasReceipt?: boolean
}

/** `misc/courier/add`: what the shop has sent, by whom, and which forms are in it. */
export function AddCourier() {
  const { t } = useTranslation()
  const send = useSend(addCourier)
  const go = useGo()
  const paths = useCourierPaths()
  const today = dayOf(new Date())
  // Forms that were ticked in the list of hard copies, or of an earlier parcel that go out again: those were counted then.
  const { ackNos = [], forms } = (useLocation().state ?? {}) as { ackNos?: string[]; forms?: number }
  return (
    <Page
      trail={<Link to={paths.list}>{t('Courier')}</Link>}
      title={t('Add Courier')}
      about={t('Note the parcel once it is handed over. Its forms then stand as sent.')}
    >
      <Form
        schema={newCourier}
        submit="Save parcel"
        send={values => send(values)}
        initial={{ company: 'indiaPost', sentOn: today, ackNos: ackNos.join('\n'), ...(forms && { forms }) }}
        actions={<Back />}
        done={({ id, refNo }) => {
          notifications.show({ color: 'green', message: t('Parcel {{refNo}} was saved', { refNo }) })
          go(paths.one(id))
        }}
      >
        {(Field, { values, set }) => <Fields Field={Field} values={values} set={text => set('ackNos', text)} today={today} />}
      </Form>
    </Page>
  )
}

/** `misc/courier/edit/{id}`: the same of a parcel that is still in transit. */
export function EditCourier() {
  const { id = '' } = useParams()
  const { t } = useTranslation()
  const { data, error, refetch } = useRead(readMyCourier, { params: { id } })
  const send = useSend(editCourier, { id })
  const seen = useRef<number>(undefined)
  const go = useGo()
  const paths = useCourierPaths()
  if (!data) return <LoadState error={error} again={refetch} />
  if (data.status !== 'inTransit')
    return (
      <Page trail={<Link to={paths.list}>{t('Courier')}</Link>} title={data.refNo}>
        <p>{t('This parcel is not in transit any more: it cannot be changed.')}</p>
      </Page>
    )
  seen.current ??= data.version
  const { company, companyName, docket, sentOn, forms, remark } = data
  const kept = data.list.map(({ ackNo, application }) => ({
    ackNo,
    ...(application ?? { refNo: '', applicant: t('Of a colleague') }),
  }))
  /** Whoever was overtaken sees the present parcel behind the refusal, and saves over it if they want to. */
  async function save(values: BodySent<typeof editCourier>) {
    try {
      return await send({ ...values, version: seen.current ?? values.version })
    } catch (failure) {
      if (statusOf(failure) === 409) seen.current = (await refetch()).data?.version ?? seen.current
      throw failure
    }
  }
  return (
    <Page trail={<Link to={paths.one(id)}>{data.refNo}</Link>} title={t('Edit Courier')}>
      <Form
        schema={courierEdit}
        submit="Save parcel"
        name={`edit ${id}`}
        send={save}
        initial={{
          version: data.version,
          company,
          companyName,
          docket,
          sentOn,
          forms,
          remark,
          ackNos: kept.map(({ ackNo }) => ackNo).join('\n'),
        }}
        actions={<Back />}
        done={() => {
          notifications.show({ color: 'green', message: t('Saved') })
          go(paths.one(id))
        }}
      >
        {(Field, { values, set }) => (
          <Fields
            Field={Field}
            values={values}
            set={text => set('ackNos', text)}
            today={dayOf(new Date())}
            kept={kept}
            hasReceipt={data.hasReceipt}
          />
        )}
      </Form>
    </Page>
  )
}

function Back() {
  const { t } = useTranslation()
  return (
    <Button variant="default" component={Link} to={useCourierPaths().list}>
      {t('Cancel')}
    </Button>
  )
}

function Fields({ Field, values, set, today, kept = [], hasReceipt }: FieldsProps) {
  const { t } = useTranslation()
  const { data: due } = useRead(dueForms)
  // A photo takes its time: what was typed meanwhile stays.
  const typed = useRef('')
  typed.current = values.ackNos ?? ''
  const addRead = (read: readonly string[]) => {
    const { numbers, wrong } = readAckNos(typed.current)
    set([...new Set([...numbers, ...read, ...wrong])].join('\n'))
  }
  return (
    <div className={classes.sides}>
      <Card className={classes.form}>
        <CarriedFields Field={Field} values={values} today={today} />
      </Card>
      {/* Before the numbers, which its ticks write. */}
      <div className={classes.due}>
        <AckNos text={values.ackNos ?? ''} set={set} due={[...kept, ...(due ?? [])]} />
      </div>
      <Card className={classes.form}>
        <Stack gap="md">
          <Field name="ackNos" />
          <PhotoNumbers endpoint={readPhoto} found={addRead} />
          <Field name="forms" help={t('Count the forms in your hand: it has to be as many as the numbers above.')} />
          <Field
            name="receiptUploadId"
            upload={receipt}
            {...(hasReceipt && { help: t('The parcel has a receipt. A new one takes its place.') })}
          />
          <Field name="remark" />
        </Stack>
      </Card>
    </div>
  )
}

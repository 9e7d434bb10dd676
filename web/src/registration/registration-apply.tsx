import '../kit/look/mantine-fields.css'
import { Alert, SimpleGrid, Stack, Title } from '@mantine/core'
import { dayOf } from '@sevakendra/contract/kit/dates'
import { money } from '@sevakendra/contract/kit/money'
import { readPin, readStates } from '@sevakendra/contract/place/endpoints'
import { application, consentText, idTypesOnOffer, isOldEnough, register, tooYoung } from '@sevakendra/contract/registration/endpoints'
import { IconCircleCheck } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { z } from 'zod'
import { call } from '../kit/call/call'
import { problemOf } from '../kit/call/error-text'
import { Queries } from '../kit/call/queries'
import { useRead, useSend } from '../kit/call/send'
import { CaptchaField } from '../kit/field/captcha'
import { Form, type FormView } from '../kit/form/form'
import plain from '../kit/look/plain.module.css'
import classes from './registration-apply.module.css'
import { IdTypes } from './registration-id-types'

const schema = application.extend({
  // As the server will say, but before a captcha is solved for it.
  dob: application.shape.dob.refine(dob => isOldEnough(dob, dayOf(new Date())), tooYoung).meta({ ...application.shape.dob.meta() }),
  captcha: z.string({ error: 'Required' }).min(1, 'Required').max(4000),
})

/** The captcha is good for one visit of the page, and consent is given to the form that is sent. */
const reloads = { minutes: 30, without: ['captcha', 'consent'] }

/** A visitor asks for a merchant account: fields of the specification (§3), captcha, consent. */
export function RegistrationApply() {
  return (
    <Queries>
      <Apply />
    </Queries>
  )
}

function Apply() {
  const { t } = useTranslation()
  const [round, setRound] = useState(0)
  const [answer, setAnswer] = useState<{ refNo: string; message: string }>()
  const idTypes = useRead(idTypesOnOffer)
  const states = useRead(readStates)
  const send = useSend(register)
  const place = usePlace()
  if (answer) return <Received {...answer} />

  return (
    <div data-wide="">
      <header className={classes.head}>
        <h1>{t('Register your shop')}</h1>
        <p>{t('We check what you enter and send your sign-in details by email. Fields marked * are required.')}</p>
      </header>
      <Form
        schema={schema}
        submit="Register"
        reloads={reloads}
        initial={{ address2: null, address3: null }}
        send={({ captcha, ...body }) =>
          send(body, { query: { captcha } }).catch(error => {
            if (!isKept(error)) setRound(round + 1)
            throw error
          })
        }
        done={setAnswer}
      >
        {(Field, form) => (
          <Stack gap="xl">
            <Part title={t('About you')}>
              <Field name="fName" />
              <Field name="lName" />
              <Field name="fatherName" />
              <Field name="mobileNo" help={t('Your user name is made from it.')} />
              <Field name="dob" />
              <Field name="gender" />
              <Field name="emailId" help={t('Your sign-in details are sent there.')} />
            </Part>
            <Part title={t('Your shop')}>
              <Field name="shopName" />
              <Field
                name="idType"
                help={t('What each opens and costs is shown below.')}
                data={(idTypes.data ?? []).map(({ value, label, joiningFee }) => ({
                  value,
                  label: joiningFee > 0 ? `${label} (${money(joiningFee)})` : label,
                }))}
              />
              <Field name="pin" help={place.others} onChange={value => place.suggest(String(value), form)} />
              <Field name="district" />
              <Field
                name="state"
                input="choice"
                data={(states.data ?? []).filter(one => one.kind !== 'other').map(({ name }) => ({ value: name, label: t(name) }))}
              />
              <Field name="address1" />
              <Field name="address2" />
              <Field name="address3" />
            </Part>
            <IdTypes all={idTypes.data ?? []} />
            <div className={classes.captcha}>
              <CaptchaField round={round} />
            </div>
            <Field name="consent" label={consentText} />
          </Stack>
        )}
      </Form>
      <p className={classes.door}>
        {t('Already registered?')} <Link to="/auth/login">{t('Login')}</Link>
      </p>
    </div>
  )
}

/** Refused for its fields alone, before the captcha was used up: it is good for the next try. */
function isKept(error: unknown): boolean {
  const fields = Object.keys(problemOf(error)?.errors ?? {})
  return fields.length > 0 && !fields.includes('captcha')
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section>
      <Title order={2} mb="md">
        {title}
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="md">
        {children}
      </SimpleGrid>
    </section>
  )
}

/** A PIN code suggests district and state, which stay the applicant's to change; what was typed by hand is left alone. */
function usePlace() {
  const { t } = useTranslation()
  const suggested = useRef({ district: '', state: '' })
  const asked = useRef('')
  const [others, setOthers] = useState('')
  async function suggest(pin: string, form: Pick<FormView<typeof schema>, 'current' | 'set'>) {
    setOthers('')
    asked.current = pin
    if (!/^[1-9]\d{5}$/.test(pin)) return
    const { places } = await call(readPin, { params: { pin } }).catch(() => ({ places: [] }))
    const [first, ...rest] = places
    // Another PIN code was typed meanwhile.
    if (!first || asked.current !== pin) return
    const { district = '', state = '' } = form.current()
    if (district === '' || district === suggested.current.district) form.set('district', first.district)
    if (state === '' || state === suggested.current.state) form.set('state', first.state)
    suggested.current = first
    if (rest.length > 0) setOthers(t('Also in: {{places}}', { places: rest.map(one => one.district).join(', ') }))
  }
  return { suggest, others }
}

/** Reads the same for everybody: whether the mobile or email is known already is told by mail alone. */
function Received({ refNo, message }: { refNo: string; message: string }) {
  const { t } = useTranslation()
  return (
    <div>
      <header className={classes.head}>
        <h1>{t('Registration received')}</h1>
      </header>
      <Alert
        color="green"
        variant="light"
        icon={<IconCircleCheck aria-hidden />}
        title={t('Your reference number is {{refNo}}', { refNo })}
      >
        {t(message)}
      </Alert>
      <p className={classes.door}>
        <Link to="/" className={plain.outline}>
          {t('Get back to home page')}
        </Link>
      </p>
    </div>
  )
}

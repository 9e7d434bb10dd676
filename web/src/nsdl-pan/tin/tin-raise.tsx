import { Alert, Button, Card, Group, Stack, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { dayOf, daysFrom, dayWords } from '@sevakendra/contract/kit/dates'
import { ackNoProblem } from '@sevakendra/contract/nsdl-pan/forms/numbers'
import { objectionDays } from '@sevakendra/contract/nsdl-pan/physical/flow'
import { findFiled, objection, raiseObjection } from '@sevakendra/contract/nsdl-pan/tin/endpoints'
import { tinReasonWords } from '@sevakendra/contract/nsdl-pan/tin/reasons'
import { IconFileImport } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { useRead, useSend } from '../../kit/call/send'
import { Form } from '../../kit/form/form'
import { factsOf } from '../../kit/form/schema'
import { Facts } from '../../kit/record/facts'
import { LoadState } from '../../kit/shell/load-state'
import { Page } from '../../kit/shell/page'
import { backPaths } from '../back-paths'
import { StateChip } from '../state-chip'

/** Label, advice and example as where the number is entered. */
const asked = factsOf(objection, 'ackNo')

const digits = (text: string): string => text.replace(/\D/g, '').slice(0, 15)

/** `physical/tin-rejection`: an objection of the tax department is entered by its acknowledgement number. */
export function TinRaise() {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const [ackNo, setAckNo] = useState(digits(search.get('ackNo') ?? ''))
  // What is being typed is not wrong yet.
  const [left, setLeft] = useState(ackNo !== '')
  const problem = ackNoProblem(ackNo)
  const whole = problem === undefined
  return (
    <Page
      title={t('TIN Rejection')}
      about={t('Enter what the tax department objects to. The merchant is told, and replies free of charge.')}
      trail={
        <>
          <Link to={backPaths.home}>{t('NSDL PAN')}</Link> › <Link to={backPaths.tinRejections}>{t('TIN Rejections')}</Link>
        </>
      }
      action={
        <Button
          component={Link}
          to={backPaths.tinImport}
          variant="default"
          leftSection={<IconFileImport size={18} stroke={1.75} aria-hidden />}
        >
          {t('Import Objections')}
        </Button>
      }
    >
      <Stack maw={760}>
        <Card>
          <TextInput
            label={t(asked.label)}
            description={asked.help && t(asked.help)}
            placeholder={asked.example ?? ''}
            inputMode="numeric"
            autoComplete="off"
            autoFocus
            value={ackNo}
            error={left && ackNo !== '' && problem && t(problem)}
            onBlur={() => setLeft(true)}
            onChange={event => {
              setAckNo(digits(event.currentTarget.value))
              setLeft(false)
              if (search.has('ackNo')) setSearch({}, { replace: true })
            }}
          />
        </Card>
        {whole && <Found key={ackNo} ackNo={ackNo} next={() => setAckNo('')} />}
      </Stack>
    </Page>
  )
}

const raising = objection.omit({ ackNo: true })

function Found({ ackNo, next }: { ackNo: string; next: () => void }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useRead(findFiled, { params: { ackNo } })
  const raise = useSend(raiseObjection)
  if (!data) {
    const absent = error && 'status' in error && error.status === 404
    return absent ? (
      <Alert color="orange">{t('No application has this acknowledgement number')}</Alert>
    ) : (
      <LoadState error={error} again={refetch} />
    )
  }
  const today = dayOf(new Date())
  return (
    <Card>
      <Stack>
        <Group justify="space-between">
          <strong>{data.applicant}</strong>
          <StateChip state={data.state} />
        </Group>
        <Facts
          of={[
            [
              t('Ref No.'),
              <Link key="ref" to={backPaths.info(data.id)}>
                {data.refNo}
              </Link>,
            ],
            [t('Merchant'), `${data.merchant.code} ${data.merchant.shopName}`],
            [t('Ack Date'), dayWords(data.ackDate)],
            [t('Objections so far'), data.rounds > 0 && String(data.rounds)],
          ]}
        />
        {data.refusal ? (
          <Alert color="orange">
            <Stack gap="xs" align="flex-start">
              {t(data.refusal)}
              <Link to={backPaths.tinVerify(ackNo)}>{t('Objections of this application')}</Link>
            </Stack>
          </Alert>
        ) : (
          <Form
            schema={raising}
            submit="Enter the objection"
            name={`objection ${ackNo}`}
            initial={{ objectedOn: today, dueOn: daysFrom(today, objectionDays), reasons: [] }}
            send={given => raise({ ...given, ackNo })}
            done={({ refNo }) => {
              notifications.show({
                message: t('The objection to {{refNo}} is entered, and the merchant is told', { refNo }),
                color: 'green',
              })
              next()
            }}
          >
            {Field => (
              <>
                <Field name="objectedOn" max={today} min={data.ackDate} />
                <Field name="reasons" data={data.offered.map(code => ({ value: code, label: t(tinReasonWords[code]) }))} />
                <Field name="dueOn" min={today} />
                <Field name="remark" />
              </>
            )}
          </Form>
        )}
      </Stack>
    </Card>
  )
}

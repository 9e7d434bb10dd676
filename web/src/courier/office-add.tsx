import { Box, Button, Card, SimpleGrid, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { addUnannounced, unannounced } from '@sevakendra/contract/courier/endpoints'
import { dayOf } from '@sevakendra/contract/kit/dates'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSend } from '../kit/call/send'
import { Form } from '../kit/form/form'
import { useHeldUp } from '../kit/session/may'
import { useGo } from '../kit/shell/go'
import { HeldUp } from '../kit/shell/held-up'
import { Page } from '../kit/shell/page'
import { CarriedFields } from './carried-fields'
import { useCourierPaths } from './courier-paths'

/** `misc/courier/add` of the back office: a parcel that came without a record of its shop. */
export function OfficeAdd() {
  const { t } = useTranslation()
  const held = useHeldUp()
  const send = useSend(addUnannounced)
  const go = useGo()
  const paths = useCourierPaths()
  const today = dayOf(new Date())
  if (held) return <HeldUp why={held} />
  return (
    <Page
      trail={<Link to={paths.list}>{t('Courier')}</Link>}
      title={t('Add Courier')}
      about={t('For a parcel that came without a record of its shop. What you scan from it becomes its list.')}
    >
      {/* As wide as its fields: the buttons stand below them. */}
      <Box maw={760}>
        <Form
          schema={unannounced}
          submit="Receive parcel"
          send={values => send(values)}
          initial={{ company: 'indiaPost', sentOn: today, receivedOn: today, parcels: 1 }}
          actions={
            <Button variant="default" component={Link} to={paths.list}>
              {t('Cancel')}
            </Button>
          }
          done={({ id, refNo }) => {
            notifications.show({ color: 'green', message: t('Parcel {{refNo}} was saved', { refNo }) })
            go(paths.one(id))
          }}
        >
          {(Field, { values }) => (
            <Card>
              <Stack gap="md">
                <Field name="merchantCode" autoFocus />
                <CarriedFields Field={Field} values={values} today={today} />
                <SimpleGrid cols={{ base: 1, xs: 2 }}>
                  <Field name="receivedOn" max={today} />
                  <Field name="parcels" />
                </SimpleGrid>
                <Field name="remark" />
              </Stack>
            </Card>
          )}
        </Form>
      </Box>
    </Page>
  )
}

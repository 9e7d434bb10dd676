import { Button, SimpleGrid } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { addShopStaff, newShopStaff } from '@sevakendra/contract/people/shop-staff/endpoints'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSend } from '../../kit/call/send'
import { GrantChoice } from '../../kit/field/grant-choice'
import { PasswordField } from '../../kit/field/password'
import { Form } from '../../kit/form/form'
import { useGo } from '../../kit/shell/go'
import { Page } from '../../kit/shell/page'
import classes from '../parts.module.css'
import { useShopPaths } from '../shop-paths'

/** `user-management/staff/new`: a sign-in for an employee of the shop. */
export function ShopStaffAdd() {
  const { t } = useTranslation()
  const paths = useShopPaths()
  const go = useGo()
  const send = useSend(addShopStaff)
  return (
    <Page
      title={t('Add Staff')}
      about={t(
        'The sign-in details are sent by email. This person uses your shop’s wallet within the daily cap, for the services that you allow.',
      )}
    >
      <section className={classes.card} aria-label={t('Add Staff')}>
        <Form
          schema={newShopStaff}
          submit="Add Staff"
          initial={{ granted: ['nsdl.apply'], dailyCap: null }}
          send={send}
          done={({ id, code }, { name }) => {
            notifications.show({ color: 'green', message: t('{{name}} is now {{code}}', { name, code }) })
            go(paths.staff(id))
          }}
          actions={
            <Button variant="default" component={Link} to={paths.staffList}>
              {t('Cancel')}
            </Button>
          }
        >
          {(Field, { values, set }) => (
            <>
              <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="md">
                <Field name="name" autoFocus />
                <Field name="mobileNo" autoComplete="off" />
                <Field name="emailId" autoComplete="off" help={t('The sign-in details are sent there.')} />
                <Field name="userName" />
                <PasswordField set={password => set('password', password)}>
                  <Field name="password" autoComplete="new-password" />
                </PasswordField>
                <Field name="dailyCap" />
              </SimpleGrid>
              <GrantChoice value={values.granted ?? []} change={granted => set('granted', granted)} />
            </>
          )}
        </Form>
      </section>
    </Page>
  )
}

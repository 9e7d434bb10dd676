import { Box, Button, SimpleGrid } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { money } from '@sevakendra/contract/kit/money'
import { addMember, type MemberForm, memberForm, newMember } from '@sevakendra/contract/people/member/endpoints'
import { readStates } from '@sevakendra/contract/place/endpoints'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useRead, useSend } from '../../kit/call/send'
import { PasswordField } from '../../kit/field/password'
import { Form } from '../../kit/form/form'
import { useGo } from '../../kit/shell/go'
import { LoadState } from '../../kit/shell/load-state'
import { Page } from '../../kit/shell/page'
import { Card } from '../parts'
import classes from '../parts.module.css'
import { useShopPaths } from '../shop-paths'
import { MemberPrice } from './member-price'

/** `user-management/add-frenchies`: a member below the shop, with package, ID and mark-up. */
export function MemberAdd() {
  const { t } = useTranslation()
  const { data, error, refetch } = useRead(memberForm)
  if (!data) return <LoadState error={error} again={refetch} />
  return (
    <Page
      title={t('Add Member')}
      about={t('A member is a separate shop under yours: it has its own wallet and pays the rates of its package plus your mark-up.')}
    >
      <MemberFields of={data} />
    </Page>
  )
}

function MemberFields({ of: { packages, idTypes } }: { of: MemberForm }) {
  const { t } = useTranslation()
  const paths = useShopPaths()
  const go = useGo()
  const send = useSend(addMember)
  const states = useRead(readStates)
  return (
    <Form
      schema={newMember}
      submit="Add Member"
      initial={{ address2: null, address3: null, packageId: packages[0]?.value ?? '', idType: idTypes[0]?.value ?? '' }}
      send={send}
      done={({ id, code }, { shopName }) => {
        notifications.show({ color: 'green', message: t('{{name}} is now {{code}}', { name: shopName, code }) })
        go(paths.member(id))
      }}
      actions={
        <Button variant="default" component={Link} to={paths.memberList}>
          {t('Cancel')}
        </Button>
      }
    >
      {(Field, { values, set }) => {
        const pack = packages.find(one => one.value === values.packageId)
        return (
          <div className={classes.columns}>
            <div className={classes.main}>
              <Card title={t('Owner')}>
                <Pair>
                  <Field name="fName" autoComplete="off" />
                  <Field name="lName" autoComplete="off" />
                  <Field name="fatherName" />
                  <Field name="mobileNo" autoComplete="off" />
                  <Field name="dob" />
                  <Field name="gender" />
                  <Field name="emailId" autoComplete="off" help={t('The sign-in details are sent there.')} />
                </Pair>
              </Card>
              <Card title={t('Shop')}>
                <Pair>
                  <Field name="shopName" autoComplete="off" />
                  <Field name="pin" autoComplete="off" />
                  <Field name="district" />
                  <Field
                    name="state"
                    input="choice"
                    data={(states.data ?? []).filter(one => one.kind !== 'other').map(({ name }) => ({ value: name, label: t(name) }))}
                  />
                  <Field name="address1" autoComplete="off" />
                  <Field name="address2" autoComplete="off" />
                  <Field name="address3" />
                </Pair>
              </Card>
              <Card title={t('Sign-in')}>
                <Pair>
                  <Field name="userName" />
                  <PasswordField set={password => set('password', password)}>
                    <Field name="password" autoComplete="new-password" />
                  </PasswordField>
                </Pair>
                <Box mt="md">
                  <Field name="consent" />
                </Box>
              </Card>
            </div>
            <div className={classes.side}>
              <Card title={t('Package and mark-up')}>
                <SimpleGrid cols={1} verticalSpacing="md">
                  <Field name="packageId" data={packages} />
                  <Field
                    name="idType"
                    data={idTypes.map(({ value, label, joiningFee }) => ({
                      value,
                      label: joiningFee > 0 ? `${label} (${money(joiningFee)})` : label,
                    }))}
                  />
                  <Field name="markup" help={t('At most {{limit}} in this package.', { limit: money(pack?.limit ?? 0) })} />
                  <MemberPrice rates={pack?.rates ?? []} markup={typeof values.markup === 'number' ? values.markup : 0} />
                </SimpleGrid>
              </Card>
            </div>
          </div>
        )
      }}
    </Form>
  )
}

const Pair = ({ children }: { children: React.ReactNode }) => (
  <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="md">
    {children}
  </SimpleGrid>
)

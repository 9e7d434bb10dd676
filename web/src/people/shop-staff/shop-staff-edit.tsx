import { Button, SimpleGrid } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { editShopStaff, readShopStaff, type ShopStaffDetail, shopStaffEdit } from '@sevakendra/contract/people/shop-staff/endpoints'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { useRead, useSend } from '../../kit/call/send'
import { GrantChoice } from '../../kit/field/grant-choice'
import { Overtaken } from '../../kit/form/edit'
import { Form } from '../../kit/form/form'
import { useGo } from '../../kit/shell/go'
import { LoadState } from '../../kit/shell/load-state'
import { Page } from '../../kit/shell/page'
import classes from '../parts.module.css'
import { useShopPaths } from '../shop-paths'

/** `user-management/staff/edit/{id}`: details, services and daily cap of one employee. */
export function ShopStaffEdit() {
  const { id = '' } = useParams()
  const { t } = useTranslation()
  const paths = useShopPaths()
  const { data, error, refetch } = useRead(readShopStaff, { params: { id } })
  const trail = (
    <>
      <Link to={paths.staffList}>{t('Staff List')}</Link>
      {data && (
        <>
          {' › '}
          <Link to={paths.staff(id)}>{data.code}</Link>
        </>
      )}
    </>
  )
  if (!data) return <LoadState error={error} again={refetch} trail={trail} />
  return (
    <Page title={t('Edit {{name}}', { name: data.name })} trail={trail} about={t("Changes apply from this person's next action.")}>
      <section className={classes.card} aria-label={t('Edit Staff')}>
        <EditForm of={data} />
      </section>
    </Page>
  )
}

function EditForm({ of }: { of: ShopStaffDetail }) {
  const { t } = useTranslation()
  const paths = useShopPaths()
  const go = useGo()
  const send = useSend(editShopStaff, { id: of.id })
  const { version, name, mobileNo, emailId, granted, dailyCap } = of
  const now = { version, name, mobileNo: mobileNo ?? '', emailId: emailId ?? '', granted, dailyCap }
  // Another person's change is told beside what was typed here, and does not replace it.
  const [start] = useState(now)
  return (
    <Form
      schema={shopStaffEdit}
      submit="Save"
      initial={start}
      send={send}
      done={() => {
        notifications.show({ color: 'green', message: t('Saved') })
        go(paths.staff(of.id))
      }}
      actions={
        <Button variant="default" component={Link} to={paths.staff(of.id)}>
          {t('Cancel')}
        </Button>
      }
    >
      {(Field, { values, set }) => (
        <>
          <Overtaken schema={shopStaffEdit} start={start} now={now} put={seen => set('version', seen)} />
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="md">
            <Field name="name" autoFocus />
            <Field name="mobileNo" autoComplete="off" />
            <Field name="emailId" autoComplete="off" />
            <Field name="dailyCap" />
          </SimpleGrid>
          <GrantChoice value={values.granted ?? []} change={given => set('granted', given)} />
        </>
      )}
    </Form>
  )
}

import { Button, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { addOnward, newOnward } from '@sevakendra/contract/courier/onward/endpoints'
import { onwardBatches } from '@sevakendra/contract/courier/onward/lists'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '../../kit/call/send'
import { FormDialog } from '../../kit/form/dialog'
import { ListScreen } from '../../kit/list/screen'
import { useHeldUp, useMay } from '../../kit/session/may'
import { useGo } from '../../kit/shell/go'
import { useCourierPaths } from '../courier-paths'

/** `misc/courier/onward/list`: batches of hard copies that are sent on. */
export function OnwardBatches() {
  const { t } = useTranslation()
  const paths = useCourierPaths()
  const forwards = useMay()('courier.forward')
  const held = useHeldUp()
  const [adding, setAdding] = useState(false)
  return (
    <>
      <ListScreen
        of={onwardBatches}
        about="Hard copies that were received go on to Protean or UTIITSL in batches, with a sheet and a docket."
        to={({ id }) => paths.onward(id)}
        primary={
          forwards &&
          held === null && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
              {t('New batch')}
            </Button>
          )
        }
        empty={{ text: 'Batches that you begin appear here.' }}
      />
      {adding && <NewBatch close={() => setAdding(false)} />}
    </>
  )
}

function NewBatch({ close }: { close: () => void }) {
  const { t } = useTranslation()
  const send = useSend(addOnward)
  const go = useGo()
  const paths = useCourierPaths()
  return (
    <FormDialog
      opened
      close={close}
      title={t('New batch')}
      about={t('More hard copies are put in by scanning, until the batch leaves.')}
      schema={newOnward}
      submit="Begin batch"
      initial={{ destination: 'protean' }}
      send={values => send(values)}
      done={({ id, refNo }) => {
        notifications.show({ color: 'green', message: t('Batch {{refNo}} was begun', { refNo }) })
        go(paths.onward(id))
      }}
    >
      {Field => (
        <Stack gap="md">
          <Field name="destination" />
          <Field name="ackNos" autoFocus />
          <Field name="remark" />
        </Stack>
      )}
    </FormDialog>
  )
}

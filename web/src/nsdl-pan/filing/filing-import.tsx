import { Checkbox, Text } from '@mantine/core'
import type { AnyImport } from '@sevakendra/contract/kit/import/import'
import { ackImport } from '@sevakendra/contract/nsdl-pan/acknowledge/imports'
import { allotImport, dispatchImport } from '@sevakendra/contract/nsdl-pan/allot/imports'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ImportScreen } from '../../kit/import/screen'
import { backPaths } from '../back-paths'

/** `ack/import`: acknowledgement numbers that the tax office gave, as a file. */
export const AckImport = () => (
  <FilingImport
    of={ackImport}
    about="Our reference, the acknowledgement number and its day in columns. Each application is acknowledged by itself."
    hint="An application keeps the number that it has. Numbers are never made here."
  />
)

/** `allot/import`: PANs that the tax office allotted, as a file. One in doubt is taken when it is said that it was compared. */
export function AllotImport() {
  const { t } = useTranslation()
  const [doubtful, setDoubtful] = useState(false)
  return (
    <FilingImport
      of={allotImport}
      asked={{ doubtful }}
      ask={
        <Checkbox
          mt="sm"
          checked={doubtful}
          onChange={event => setDoubtful(event.currentTarget.checked)}
          label={t('Take PANs in doubt, too')}
          description={t(
            'Without it, rows whose PAN does not fit its applicant are left out. Tick it after comparing them with the official file.',
          )}
        />
      }
      about="The acknowledgement number or our reference, the PAN and its day in columns. The merchant of each application is told."
      hint="PANs are stored encrypted and shown masked."
    />
  )
}

/** `dispatch/import`: cards that were sent, as a file. */
export const DispatchImport = () => (
  <FilingImport
    of={dispatchImport}
    about="The acknowledgement number or our reference, the tracking number and its day in columns. The merchant of each application is told."
    hint="Cards are dispatched after their PAN was allotted."
  />
)

interface Props {
  of: AnyImport
  about: string
  hint: string
  /** What the person says beside the file, and where. */
  asked?: Record<string, unknown>
  ask?: ReactNode
}

const nothing = {}

function FilingImport({ of, about, hint, asked = nothing, ask }: Props) {
  const { t } = useTranslation()
  return (
    <ImportScreen
      of={of}
      about={about}
      trail={
        <>
          <Link to={backPaths.home}>{t('NSDL PAN')}</Link> › <Link to={backPaths.ack}>{t('Acknowledged')}</Link>
        </>
      }
      asked={asked}
      ask={
        <div>
          <Text size="sm" c="dimmed">
            {t(hint)}
          </Text>
          {ask}
        </div>
      }
      next={() => ({ to: backPaths.ack, label: 'Acknowledged applications' })}
    />
  )
}

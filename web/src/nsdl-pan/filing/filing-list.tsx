import { Button } from '@mantine/core'
import { count } from '@sevakendra/contract/kit/money'
import { waitingForBatch } from '@sevakendra/contract/nsdl-pan/filing/endpoints'
import { filingBatches } from '@sevakendra/contract/nsdl-pan/filing/lists'
import { allToFile } from '@sevakendra/contract/nsdl-pan/physical/lists'
import { IconPackageExport } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useRead } from '../../kit/call/send'
import type { Chosen } from '../../kit/list/action'
import { ListScreen } from '../../kit/list/screen'
import { useMay } from '../../kit/session/may'
import { backPaths } from '../back-paths'
import { age, merchant, useShared } from '../back-queue'
import { formCell } from '../form-cell'
import { FilingImports } from './filing-imports'
import { FilingMake } from './filing-make'

/** `to-file/list`: verified applications, to be put into batches and filed. */
export function FilingQueue() {
  const { t } = useTranslation()
  const may = useMay()('nsdl.acknowledge')
  const { data } = useRead(waitingForBatch)
  const [asking, setAsking] = useState<Chosen | 'all'>()
  const waiting = data?.waiting ?? 0
  return (
    <>
      <ListScreen
        of={allToFile}
        title="To File"
        {...useShared('toFile')}
        primary={
          <>
            {may && <FilingImports />}
            {may && waiting > 0 && (
              <Button onClick={() => setAsking('all')} leftSection={<IconPackageExport size={18} stroke={1.75} aria-hidden />}>
                {t('Batch all {{n}}', { count: waiting, n: count(waiting) })}
              </Button>
            )}
          </>
        }
        {...(may && {
          bulk: [
            {
              label: 'New batch',
              icon: IconPackageExport,
              run: (chosen: Chosen) => {
                setAsking(chosen)
                return false
              },
            },
          ],
        })}
        cells={{ ...formCell, age, merchant }}
        empty={{ text: 'Every verified application has its acknowledgement number.' }}
      />
      {asking && <FilingMake of={asking} waiting={waiting} close={() => setAsking(undefined)} />}
    </>
  )
}

/** `filing/list`: the batches with how far each is. */
export function FilingBatches() {
  const { t } = useTranslation()
  return (
    <ListScreen
      of={filingBatches}
      title="Filing Batches"
      trail={
        <>
          <Link to={backPaths.home}>{t('NSDL PAN')}</Link> › <Link to={backPaths.toFile}>{t('To File')}</Link>
        </>
      }
      to={({ id }) => backPaths.batch(id)}
      empty={{ text: 'Batches appear here once verified applications are put into one.' }}
    />
  )
}

import { Modal, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { keysOf } from '@sevakendra/contract/kit/keys'
import { printSample } from '@sevakendra/contract/nsdl-pan/blank/endpoints'
import { officialOfSample, type SamplePaper, samplePapers } from '@sevakendra/contract/nsdl-pan/blank/words'
import { useTranslation } from 'react-i18next'
import { fetchFile } from '../kit/call/download'
import classes from './download-page.module.css'
import { PaperRow } from './paper-row'

/** The sixteen sample forms by who applies, in the order of the specification. */
export function SampleForms({ close }: { close: () => void }) {
  const { t } = useTranslation()
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  return (
    <Modal opened onClose={close} title={t('Sample Form')} size={860} fullScreen={narrow} closeButtonProps={{ 'aria-label': t('Close') }}>
      <Text size="sm" c="dimmed" mb="md">
        {t('In our own layout, filled in with invented data, and marked as a sample on each page. Choose who applies.')}
      </Text>
      <div className={classes.samples}>
        {keysOf<SamplePaper>(samplePapers).map(sample => (
          <PaperRow
            key={sample}
            paper={officialOfSample(sample)}
            label={t(samplePapers[sample].label)}
            about={t(samplePapers[sample].about)}
            read={() => fetchFile(printSample, { params: { sample } })}
            quiet
          />
        ))}
      </div>
    </Modal>
  )
}

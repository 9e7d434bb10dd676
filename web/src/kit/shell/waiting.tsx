import { Loader, LoadingOverlay, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { layers } from './layers'

/** The specification's overlay (§4, §9) over what is positioned around it, which must be a layer of its own (`isolation`). */
export function Waiting({ visible }: { visible: boolean }) {
  const { t } = useTranslation()
  return (
    <LoadingOverlay
      visible={visible}
      zIndex={layers.waiting}
      loaderProps={{
        children: (
          <Stack align="center" gap={4} role="status">
            <Loader size="sm" />
            <Text fw={600}>{t('Loading...')}</Text>
            <Text size="sm">{t('Please wait while we load your data')}</Text>
          </Stack>
        ),
      }}
    />
  )
}

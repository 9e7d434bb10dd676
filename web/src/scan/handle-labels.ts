import type { useTranslation } from 'react-i18next'

/** What corners and edges of a frame are called where they are pulled by keys. */
export const handleLabels = (t: ReturnType<typeof useTranslation>['t']) => ({
  nwDragHandle: t('Upper left corner'),
  nDragHandle: t('Upper edge'),
  neDragHandle: t('Upper right corner'),
  eDragHandle: t('Right edge'),
  seDragHandle: t('Lower right corner'),
  sDragHandle: t('Lower edge'),
  swDragHandle: t('Lower left corner'),
  wDragHandle: t('Left edge'),
})

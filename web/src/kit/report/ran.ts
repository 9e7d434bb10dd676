import { me } from '@sevakendra/contract/identity/endpoints'
import type { ReportArea } from '@sevakendra/contract/kit/report'
import { ranMyReport, ranReport } from '@sevakendra/contract/kit/report-marks'
import { useEffect } from 'react'
import { exchange } from '../call/call'
import { useRead } from '../call/send'

/**
 * Notes for the index that the reader ran a report, or a list or a statement that the index names as one: when its screen opens, and again for other days.
 * Nothing depends on it, and who only looks at an account of others notes nothing.
 * @param asked the days that it is asked for, as one text
 */
export function useRan({ area, key }: { area: ReportArea; key: string }, asked = ''): void {
  const { data } = useRead(me, { staleTime: 60_000 })
  const own = data !== undefined && !data.impersonator
  // biome-ignore lint/correctness/useExhaustiveDependencies: other days are another run
  useEffect(() => {
    if (own) void exchange(area === 'backend' ? ranReport : ranMyReport, { body: { key } }).catch(() => undefined)
  }, [own, area, key, asked])
}

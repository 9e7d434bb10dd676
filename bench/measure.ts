/** One figure of docs/performance.md, as `--json` writes it. */
export interface Row {
  name: string
  unit: string
  value: number
  /** The same work done by the thing beside it, in the same run. */
  floor?: number
  /** Value by floor. */
  ratio?: number
}

/** Under what name, and what it yields. Parts run one after the other; each gives back what it opened. */
export interface Part {
  name: string
  run(): Promise<Row[]>
}

export const rounded = (value: number): number => (value >= 100 ? Math.round(value) : Number(value.toPrecision(3)))

export function row(name: string, unit: string, value: number, floor?: number): Row {
  return { name, unit, value: rounded(value), ...(floor === undefined ? {} : { floor: rounded(floor), ratio: rounded(value / floor) }) }
}

/** The value below which a share of the sample lies. */
export function percentile(times: readonly number[], share = 0.95): number {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

/** Milliseconds of two ways in turn, after a tenth of the runs to warm up, so that what else the machine does falls on both. */
export async function besides(runs: number, ours: (n: number) => Promise<unknown>, floor: (n: number) => Promise<unknown>) {
  const times = { ours: [] as number[], floor: [] as number[] }
  const warmUp = Math.ceil(runs / 10)
  for (let n = -warmUp; n < runs; n++)
    for (const [who, work] of [
      ['ours', ours],
      ['floor', floor],
    ] as const) {
      const began = performance.now()
      await work(n + warmUp)
      if (n >= 0) times[who].push(performance.now() - began)
    }
  return times
}

/** The rows as lines under each other. */
export function table(rows: readonly Row[]): string {
  const cells = rows.map(one => [
    one.name,
    `${one.value} ${one.unit}`,
    one.floor === undefined ? '' : `${one.floor}`,
    one.ratio === undefined ? '' : `${one.ratio}`,
  ])
  const all = [['what', 'value', 'beside it', 'ratio'], ...cells]
  const widths = [0, 1, 2, 3].map(at => Math.max(...all.map(line => (line[at] ?? '').length)))
  return all
    .map(line => line.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  '))
    .join('\n')
}

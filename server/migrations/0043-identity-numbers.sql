-- Aadhaar and PAN numbers that were typed into free texts: masked wherever they stand, and the chain over the audit trail computed anew
-- from the first line that this changes. The ledger is left as it is, its narrations are masked where they are read.

/* Whether the last digit is the Verhoeff check digit of those before it. */
create function passes_verhoeff(p_digits text) returns boolean language plpgsql immutable strict as $$
declare
  turn constant int[] := array[
    [0,1,2,3,4,5,6,7,8,9], [1,2,3,4,0,6,7,8,9,5], [2,3,4,0,1,7,8,9,5,6], [3,4,0,1,2,8,9,5,6,7], [4,0,1,2,3,9,5,6,7,8],
    [5,9,8,7,6,0,4,3,2,1], [6,5,9,8,7,1,0,4,3,2], [7,6,5,9,8,2,1,0,4,3], [8,7,6,5,9,3,2,1,0,4], [9,8,7,6,5,4,3,2,1,0]];
  shift constant int[] := array[
    [0,1,2,3,4,5,6,7,8,9], [1,5,7,6,2,8,3,0,9,4], [5,8,0,3,7,9,6,1,4,2], [8,9,1,6,0,4,3,5,2,7],
    [9,4,5,3,1,2,6,8,7,0], [4,2,8,6,5,7,3,9,0,1], [2,7,9,3,8,0,6,4,1,5], [7,0,4,6,9,1,3,2,5,8]];
  sum int := 0;
  place int;
begin
  for place in 0 .. length(p_digits) - 1 loop
    sum := turn[sum + 1][shift[place % 8 + 1][substr(p_digits, length(p_digits) - place, 1)::int + 1] + 1];
  end loop;
  return sum = 0;
end $$;

/* Where the last match of a pattern in a text ends; 0 for none. */
create function last_match_end(p_text text, p_pattern text) returns int language plpgsql immutable strict as $$
declare
  at int := 1;
  last int := 0;
begin
  loop
    at := regexp_instr(p_text, p_pattern, at, 1, 1, 'i');
    exit when at = 0;
    last := at;
  end loop;
  return last;
end $$;

/*
  The text with each Aadhaar number as XXXX XXXX 7058 and each PAN as XXXXXX234F: the same rules as maskIdentityNumbers() of
  contract/src/kit/identity-numbers.ts, which explains them. server/src/platform/identity-masked.test.ts holds both side by side.
  p_lenient: the text is a bank's or a provider's. p_address: it is a line of an address.
*/
create function identity_masked(p_text text, p_lenient boolean default false, p_address boolean default false) returns text language plpgsql immutable as $$
declare
  -- Digits of the scripts of India, Arabic and Persian, digits and letters of full width.
  foreign_signs constant text := E'\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669'
    '\u06f0\u06f1\u06f2\u06f3\u06f4\u06f5\u06f6\u06f7\u06f8\u06f9'
    '\u0966\u0967\u0968\u0969\u096a\u096b\u096c\u096d\u096e\u096f'
    '\u09e6\u09e7\u09e8\u09e9\u09ea\u09eb\u09ec\u09ed\u09ee\u09ef'
    '\u0a66\u0a67\u0a68\u0a69\u0a6a\u0a6b\u0a6c\u0a6d\u0a6e\u0a6f'
    '\u0ae6\u0ae7\u0ae8\u0ae9\u0aea\u0aeb\u0aec\u0aed\u0aee\u0aef'
    '\u0b66\u0b67\u0b68\u0b69\u0b6a\u0b6b\u0b6c\u0b6d\u0b6e\u0b6f'
    '\u0be6\u0be7\u0be8\u0be9\u0bea\u0beb\u0bec\u0bed\u0bee\u0bef'
    '\u0c66\u0c67\u0c68\u0c69\u0c6a\u0c6b\u0c6c\u0c6d\u0c6e\u0c6f'
    '\u0ce6\u0ce7\u0ce8\u0ce9\u0cea\u0ceb\u0cec\u0ced\u0cee\u0cef'
    '\u0d66\u0d67\u0d68\u0d69\u0d6a\u0d6b\u0d6c\u0d6d\u0d6e\u0d6f'
    '\uff10\uff11\uff12\uff13\uff14\uff15\uff16\uff17\uff18\uff19'
    '\uff21\uff22\uff23\uff24\uff25\uff26\uff27\uff28\uff29\uff2a\uff2b\uff2c\uff2d\uff2e\uff2f\uff30\uff31\uff32\uff33\uff34\uff35\uff36\uff37\uff38\uff39\uff3a'
    '\uff41\uff42\uff43\uff44\uff45\uff46\uff47\uff48\uff49\uff4a\uff4b\uff4c\uff4d\uff4e\uff4f\uff50\uff51\uff52\uff53\uff54\uff55\uff56\uff57\uff58\uff59\uff5a';
  plain_signs constant text := repeat('0123456789', 12) || 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  gap constant text := '((?:[ \t\r\n\u00a0\u2000-\u200a\u202f\u205f\u3000\u2010-\u2015\u2212.,:/_+\-]|%20){0,3})';
  one_sign constant text := '^[ \u00a0\u2000-\u200a\u202f\u205f\u3000\u2010-\u2015\u2212.-]$';
  years_or_amounts constant text := '^(?:(?:19|20)[0-9]{2}|[0-9]{3}[05]|[0-9]{2}99){3}$';
  row_before constant text := '[0-9][.,+/&:_-]$|(?<![0-9.,/:-])(?:[0-9]{3,5}|[0-9]{1,3}(?:,[0-9]{2,3})+)(?:\.[0-9]{1,2})?[ \u00a0\u2000-\u200a\u202f\u205f\u3000]$';
  row_behind constant text := '^[.,+/&:_-][0-9]|^[ \u00a0\u2000-\u200a\u202f\u205f\u3000](?:[0-9]{3,5}|[0-9]{1,3}(?:,[0-9]{2,3})+)(?:\.[0-9]{1,2})?(?![0-9/:-])';
  words constant text[] := array[
    '(?:a+dh+a+r|(?<![a-z])uid(?:ai)?(?![a-z])|आधार|আধার|આધાર|ਆਧਾਰ|ଆଧାର|ஆதார்|ఆధార్|ಆಧಾರ್|ആധാർ)(?:[^a-z0-9]{0,3}(?:card|no|num|number|ref|reference|id|of|is)(?![a-z]))*',
    '(?<![a-z])(?:utr|rrn|txn|trn|upi|imps|neft|rtgs|nach|ach|order|ord|transaction|ref|reference|cheque|chq|complaint|ticket|docket|invoice|receipt|challan|awb|tracking|consumer|policy|loan|csc|a/c|ac|acc|acct|account)(?:no|id|num|number|s)?(?![a-z])|यूटीआर|संदर्भ|लेनदेन|यूपीआई|चेक|शिकायत|ऑर्डर|खाता|खाते',
    '(?<![a-z])(?:mobile|mob|phone|ph|tel|whatsapp|contact|call)(?:no|number)?(?![a-z])|मोबाइल|फ़ोन|फोन|व्हाट्सऐप'];
  word_pan constant text := '(?<![a-z])pan(?![a-z])|पैन';
  bare text;
  plain text;
  digits text;
  signs text[];
  regular boolean;
  in_one boolean;
  query boolean;
  -- What stands beside a number, up to the next one; the kind of the nearest word there: 1 Aadhaar, 2 another number, 3 a telephone, or null.
  before text;
  behind text;
  right_before text;
  kind int;
  took boolean;
  pattern text;
  at int;
  until int;
  froms int[] := '{}';
  untils int[] := '{}';
  masks text[] := '{}';
  found record;
  masked text := '';
begin
  -- Most texts have nothing of the kind.
  if p_text is null or p_text !~ '(?:[0-9\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0a66-\u0a6f\u0ae6-\u0aef\u0b66-\u0b6f\u0be6-\u0bef\u0c66-\u0c6f\u0ce6-\u0cef\u0d66-\u0d6f\uff10-\uff19][\u00ad\u200b-\u200f\u2060\ufeff]*){3}[0-9\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0a66-\u0a6f\u0ae6-\u0aef\u0b66-\u0b6f\u0be6-\u0bef\u0c66-\u0c6f\u0ce6-\u0cef\u0d66-\u0d6f\uff10-\uff19]' then
    return p_text;
  end if;
  bare := p_text;
  plain := p_text;
  if octet_length(p_text) > length(p_text) then
    -- Signs without width, which would hide a number from every pattern.
    bare := translate(p_text, E'\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufeff', '');
    plain := translate(bare, foreign_signs, plain_signs);
  end if;
  if plain !~ '[0-9]{4}' then
    return p_text;
  end if;
  -- Ids, and what mails keep sealed: their digits are nobody's.
  pattern := '(?<![0-9a-z])[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?![0-9a-z])|\[\[[A-Za-z0-9_]+\.[A-Za-z0-9_-]{39,}\]\]';
  at := regexp_instr(plain, pattern, 1, 1, 0, 'i');
  while at > 0 loop
    until := regexp_instr(plain, pattern, at, 1, 1, 'i');
    plain := overlay(plain placing repeat('#', until - at) from at for until - at);
    at := regexp_instr(plain, pattern, until, 1, 0, 'i');
  end loop;

  query := left(plain, 1) = '?';
  pattern := '(?<![0-9])[0-9]{4}' || gap || '[0-9]{4}' || gap || '[0-9]{4}(?![0-9])';
  at := regexp_instr(plain, pattern);
  while at > 0 loop
    until := regexp_instr(plain, pattern, at, 1, 1);
    digits := regexp_replace(replace(substr(plain, at, until - at), '%20', ''), '[^0-9]', '', 'g');
    took := false;
    if digits ~ '^[2-9]' and passes_verhoeff(digits) then
      signs := regexp_match(substr(plain, at, until - at), '^[0-9]{4}' || gap || '[0-9]{4}' || gap || '[0-9]{4}$');
      in_one := until - at = 12;
      regular := signs[1] = signs[2] and (in_one or signs[1] ~ one_sign or (query and signs[1] in ('+', '%20')));
      before := substr(plain, greatest(at - 40, 1), at - greatest(at - 40, 1));
      behind := substr(plain, until, 16);
      right_before := right(before, 4);
      kind := (select nth from (select w.nth, last_match_end(regexp_replace(before, '^.*[0-9]{4}', ''), w.word) as place
          from unnest(words) with ordinality as w(word, nth)) as p where place > 0 order by place desc, nth limit 1);
      kind := coalesce(kind, (select nth from (select w.nth, regexp_instr(regexp_replace(behind, '[0-9]{4}.*$', ''), w.word, 1, 1, 0, 'i') as place
          from unnest(words) with ordinality as w(word, nth)) as p where place > 0 order by place, nth limit 1));
      took := case
        when kind = 1 then regular or digits !~ years_or_amounts
        when not regular or kind = 2 then false
        when digits ~ '^91[6-9]' and (in_one or kind = 3) then false
        when not query and right_before ~* '(?:^|[^a-z0-9])\+$' then false
        when in_one then not p_lenient and behind !~* '^@?[a-z]' and right_before !~* '^[a-z0-9]{4}$'
          and digits !~ '^[0-9](?:00[1-9]|0[1-9][0-9]|[12][0-9][0-9]|3[0-5][0-9]|36[0-6])(?:[01][0-9]|2[0-3])'
        else digits !~ years_or_amounts
          and regexp_replace(before, '^.*[0-9]{4}', '') !~* '(?:₹|(?<![a-z])(?:rs|inr|amount|amt)|रु|रुपये|राशि)[^a-z0-9]{0,3}$'
          and behind !~* '^[ ]?(?:/-|/=|₹|(?:rs|inr|rupees)(?![a-z])|रु)'
          and right(before, 16) !~ row_before and behind !~ row_behind
      end;
    end if;
    if took then
      froms := froms || at;
      untils := untils || until;
      masks := masks || ('XXXX XXXX ' || right(digits, 4));
      at := regexp_instr(plain, pattern, until);
    else
      -- Its second group may be the first one of a number.
      at := regexp_instr(plain, pattern, at + 1);
    end if;
  end loop;

  pattern := '(?<![a-z0-9])(?:pan)?([a-z]{3}[abcefghjlpt][a-z][ -]{0,2}(?!0000)[0-9]{4}[ -]{0,2}[a-z])(?![a-z0-9])';
  until := 1;
  loop
    at := regexp_instr(plain, pattern, until, 1, 0, 'i', 1);
    exit when at = 0;
    took := regexp_instr(plain, pattern, until, 1, 0, 'i') < at;
    until := regexp_instr(plain, pattern, until, 1, 1, 'i', 1);
    digits := substr(plain, at, until - at);
    before := substr(plain, greatest(at - 64, 1), at - greatest(at - 64, 1));
    behind := substr(plain, until, 64);
    -- Of an e-mail address or UPI id.
    continue when behind ~* '^[a-z0-9_.+%-]*@[a-z0-9]' or before ~* '[a-z0-9_.+%-]@(?:[a-z0-9_-]+\.)*$';
    if took or regexp_replace(right(before, 40), '^.*[0-9]{4}', '') ~* word_pan or regexp_replace(left(behind, 16), '[0-9]{4}.*$', '') ~* word_pan
      or (digits ~* '^[a-z]{5}[0-9]{4}[a-z]$'
        and digits !~* '^(?:tower|block|suite|villa|kothi|hotel|stall|lane[a-z]|gate[a-z]|site[a-z]|gala[a-z]|hall[a-z]|flat[a-z]|plot[a-z]|unit[a-z]|shop[a-z]|order|token|meter|paper)'
        and (not p_address or (left(plain, at - 1) || substr(plain, until)) ~ '^[ \t\r\n.,;:()/#-]*$')) then
      froms := froms || at;
      untils := untils || until;
      masks := masks || ('XXXXXX' || right(upper(regexp_replace(digits, '[ -]', '', 'g')), 4));
    end if;
  end loop;

  if cardinality(froms) = 0 then
    return p_text;
  end if;
  at := 1;
  for found in select * from unnest(froms, untils, masks) with ordinality as f(began, ended, mask, nth) order by began, nth loop
    continue when found.began < at;
    masked := masked || substr(bare, at, found.began - at) || found.mask;
    at := found.ended;
  end loop;
  return masked || substr(bare, at);
end $$;

/* Every text in a value, masked; fields that hold numbers of another kind, as plainKeys of identity-numbers.ts, as they are. */
create function identity_masked(p_value jsonb) returns jsonb language plpgsql immutable as $$
begin
  case jsonb_typeof(p_value)
    when 'string' then
      return to_jsonb(identity_masked(p_value #>> '{}'));
    when 'array' then
      return coalesce((select jsonb_agg(identity_masked(e.value) order by e.nth) from jsonb_array_elements(p_value) with ordinality as e(value, nth)), p_value);
    when 'object' then
      return coalesce((select jsonb_object_agg(e.key, case when e.key in (
          'reference', 'bankRef', 'accountNo', 'ackNo', 'refNo', 'clientTxnId', 'utr', 'sha256', 'uploadId', 'gstin',
          'mobile', 'mobileNo', 'userName', 'password', 'code', 'link', 'token') then e.value
          when jsonb_typeof(e.value) = 'string' then
            to_jsonb(identity_masked(e.value #>> '{}', p_address => e.key ~ '^address[1-3]?$|(?:Flat|Premises|Road|Area|Town)$'))
          else identity_masked(e.value) end)
        from jsonb_each(p_value) as e), p_value);
    else
      return p_value;
  end case;
end $$;

-- What is in use. Names by which people sign in, addresses to which mails go, references and numbers of accounts stay.
update app_user set name = identity_masked(name) where identity_masked(name) <> name;
update merchant set name = identity_masked(name), shop_name = identity_masked(shop_name), address1 = identity_masked(address1, p_address => true),
    address2 = identity_masked(address2, p_address => true), address3 = identity_masked(address3, p_address => true),
    district = identity_masked(district), state = identity_masked(state)
  where (identity_masked(name), identity_masked(shop_name), identity_masked(address1, p_address => true),
    identity_masked(address2, p_address => true), identity_masked(address3, p_address => true), identity_masked(district), identity_masked(state)) is distinct from (name, shop_name, address1, address2, address3, district, state);
update member_detail set father_name = identity_masked(father_name) where identity_masked(father_name) <> father_name;
update registration set f_name = identity_masked(f_name), l_name = identity_masked(l_name), father_name = identity_masked(father_name),
    shop_name = identity_masked(shop_name), address1 = identity_masked(address1, p_address => true), address2 = identity_masked(address2, p_address => true),
    address3 = identity_masked(address3, p_address => true), district = identity_masked(district), state = identity_masked(state),
    remark = identity_masked(remark)
  where (identity_masked(f_name), identity_masked(l_name), identity_masked(father_name), identity_masked(shop_name),
    identity_masked(address1, p_address => true), identity_masked(address2, p_address => true), identity_masked(address3, p_address => true),
    identity_masked(district), identity_masked(state), identity_masked(remark))
    is distinct from (f_name, l_name, father_name, shop_name, address1, address2, address3, district, state, remark);
update nsdl_application set answers = identity_masked(answers), applicant = identity_masked(applicant), reasons = identity_masked(reasons),
    remark = identity_masked(remark)
  where (identity_masked(answers), identity_masked(applicant), identity_masked(reasons), identity_masked(remark))
    is distinct from (answers, applicant, reasons, remark);
update payment_request set drawee_bank = identity_masked(drawee_bank), payer_name = identity_masked(payer_name), remark = identity_masked(remark),
    admin_remark = identity_masked(admin_remark)
  where (identity_masked(drawee_bank), identity_masked(payer_name), identity_masked(remark), identity_masked(admin_remark))
    is distinct from (drawee_bank, payer_name, remark, admin_remark);
update gateway_order set info = identity_masked(info), customer_name = identity_masked(customer_name), says = identity_masked(says, true)
  where (identity_masked(info), identity_masked(customer_name), identity_masked(says, true)) is distinct from (info, customer_name, says);
update gateway_payment set remark = identity_masked(remark) where identity_masked(remark) <> remark;
update gateway_sandbox set info = identity_masked(info) where identity_masked(info) <> info;
update gateway_webhook set payload = identity_masked(payload, true) where identity_masked(payload, true) <> payload;
update wallet_adjustment set reason = identity_masked(reason), remark = identity_masked(remark)
  where (identity_masked(reason), identity_masked(remark)) is distinct from (reason, remark);
update transfer set remark = identity_masked(remark) where identity_masked(remark) <> remark;
update id_sale set remark = identity_masked(remark) where identity_masked(remark) <> remark;
update sign_in_ticket set reason = identity_masked(reason) where identity_masked(reason) <> reason;
update file set name = identity_masked(name) where identity_masked(name) <> name;
update preference set value = identity_masked(value) where identity_masked(value) <> value;
update notice set facts = identity_masked(facts) where identity_masked(facts) <> facts;
update mail set to_name = identity_masked(to_name), subject = identity_masked(subject), html = identity_masked(html), plain = identity_masked(plain)
  where (identity_masked(to_name), identity_masked(subject), identity_masked(html), identity_masked(plain))
    is distinct from (to_name, subject, html, plain);
update package set name = identity_masked(name) where identity_masked(name) <> name;
update id_type set name = identity_masked(name) where identity_masked(name) <> name;

-- What only who owns the tables may change. Looked for first: the version before this one still serves, and whoever writes into these
-- tables waits from the moment in which their rules are switched off.
create temp table masked_row on commit drop as
  select 'government_fee' as tab, id from government_fee where identity_masked(source) <> source
  union all select 'bank_account', id from bank_account
    where (identity_masked(bank), identity_masked(holder), identity_masked(branch)) is distinct from (bank, holder, branch)
  union all select 'bank_line', id from bank_line
    where (identity_masked(narration, true), identity_masked(aside_remark)) is distinct from (narration, aside_remark)
  union all select 'invoice', id from invoice
    where identity_masked(document -> 'buyer') <> document -> 'buyer' or identity_masked(document -> 'description') <> document -> 'description'
  union all select 'history', id from history
    where (identity_masked(actor_name), identity_masked(remark), identity_masked(details)) is distinct from (actor_name, remark, details);
update bank_statement set file_name = identity_masked(file_name) where identity_masked(file_name) <> file_name;
do $$
begin
  if exists (select from masked_row where tab = 'government_fee') then
    alter table government_fee disable trigger user;
    update government_fee t set source = identity_masked(source) from masked_row m where m.tab = 'government_fee' and m.id = t.id;
    alter table government_fee enable trigger user;
  end if;
  if exists (select from masked_row where tab = 'bank_account') then
    alter table bank_account disable trigger user;
    update bank_account t set bank = identity_masked(bank), holder = identity_masked(holder), branch = identity_masked(branch)
      from masked_row m where m.tab = 'bank_account' and m.id = t.id;
    alter table bank_account enable trigger user;
  end if;
  -- A line is known again by its key, which the portal makes a keyed one at its next start (0033).
  if exists (select from masked_row where tab = 'bank_line') then
    alter table bank_line disable trigger user;
    update bank_line t set narration = identity_masked(narration, true), aside_remark = identity_masked(aside_remark),
        bare = upper(regexp_replace(reference, '[^A-Za-z0-9]', '', 'g')) || ' '
          || upper(regexp_replace(identity_masked(narration, true), '[^A-Za-z0-9]', '', 'g')),
        tokens = references_in(concat(reference, ' / ', identity_masked(narration, true)))
      from masked_row m where m.tab = 'bank_line' and m.id = t.id;
    alter table bank_line enable trigger user;
  end if;
  -- The buyer's name and address, and what was charged for; what stands there of the business itself is its own.
  if exists (select from masked_row where tab = 'invoice') then
    alter table invoice disable trigger user;
    update invoice t set document = document || jsonb_build_object(
        'buyer', identity_masked(document -> 'buyer'), 'description', identity_masked(document -> 'description'))
      from masked_row m where m.tab = 'invoice' and m.id = t.id;
    alter table invoice enable trigger user;
  end if;
  if exists (select from masked_row where tab = 'history') then
    alter table history disable trigger user;
    update history t set actor_name = identity_masked(actor_name), remark = identity_masked(remark), details = identity_masked(details)
      from masked_row m where m.tab = 'history' and m.id = t.id;
    alter table history enable trigger user;
  end if;
end $$;

-- The trail. A seal says what a line said, so that one whose line is masked would be found as changed for ever; and with what is left of
-- the line it would give the masked digits away, to whoever tries all of them. So the chain is computed anew from the first masked line
-- on, and the seals of before go into a table of their own, from which the portal, which has the keys, makes them keyed hashes at its
-- next start: a file of heads that was saved before is still compared with what it shows.
create table audit_former_seal (
  nth bigint primary key,
  -- SHA-256 as it was; keyed with a secret of the portal once that has started.
  hash bytea not null,
  keyed boolean not null default false
);
create index audit_former_seal_plain on audit_former_seal (nth) where not keyed;
create table audit_reseal (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- Lines that were masked, and the seals that were computed anew.
  masked bigint not null,
  first_nth bigint not null,
  last_nth bigint not null,
  -- Seals among these that were not in order before: they are not in order after it either.
  faults bigint not null,
  -- The last seal of the new chain.
  hash bytea not null
);
create function former_seal_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and not old.keyed and new.keyed and new.nth = old.nth then return new; end if;
  raise exception 'audit_former_seal is append-only';
end $$;
create trigger audit_former_seal_stays before update or delete on audit_former_seal for each row execute function former_seal_stays();
create trigger audit_former_seal_kept before truncate on audit_former_seal for each statement execute function refuse_change();
create trigger audit_reseal_append_only before update or delete or truncate on audit_reseal for each statement execute function refuse_change();

do $$
declare
  v_first bigint;
  v_before bytea;
  v_hash bytea;
  v_masked bigint;
  v_last bigint;
  v_faults bigint := 0;
  r record;
  v_line audit;
begin
  -- Nobody seals meanwhile.
  perform pg_advisory_xact_lock(8314029);
  create temp table masked_line on commit drop as
    select a.id, identity_masked(a.actor_name) as actor_name, identity_masked(a.ref) as ref, identity_masked(a.reason) as reason,
      identity_masked(a.before) as before, identity_masked(a.after) as after, identity_masked(a.details) as details
    from audit a
    where (identity_masked(a.actor_name), identity_masked(a.ref), identity_masked(a.reason), identity_masked(a.before), identity_masked(a.after),
      identity_masked(a.details)) is distinct from (a.actor_name, a.ref, a.reason, a.before, a.after, a.details);
  select count(*) into v_masked from masked_line;
  if v_masked = 0 then return; end if;
  select min(s.nth) into v_first from masked_line m join audit_seal s on s.audit_id = m.id;
  select s.hash into v_before from audit_seal s where s.nth < v_first order by s.nth desc limit 1;
  v_before := coalesce(v_before, '\x');
  create temp table sealed_line on commit drop as
    select s.nth, s.audit_id, s.hash, coalesce(s.hash = audit_hash(lag(s.hash, 1, v_before) over (order by s.nth), a), false) as sound
    from audit_seal s left join audit a on a.id = s.audit_id where s.nth >= v_first;

  alter table audit disable trigger user;
  update audit a set actor_name = m.actor_name, ref = m.ref, reason = m.reason, before = m.before, after = m.after, details = m.details
    from masked_line m where m.id = a.id;
  alter table audit enable trigger user;

  if v_first is not null then
    alter table audit_seal disable trigger user;
    v_hash := v_before;
    for r in select * from sealed_line order by nth loop
      if r.sound then
        select a.* into v_line from audit a where a.id = r.audit_id;
        v_hash := audit_hash(v_hash, v_line);
      else
        -- What was not in order before must not look as if it were.
        v_hash := sha256(v_hash || r.hash);
        v_faults := v_faults + 1;
      end if;
      update audit_seal set hash = v_hash where nth = r.nth;
      v_last := r.nth;
    end loop;
    alter table audit_seal enable trigger user;
    alter table audit_check disable trigger user;
    update audit_check c set hash = s.hash from sealed_line f join audit_seal s on s.nth = f.nth where c.nth = f.nth and c.hash = f.hash;
    alter table audit_check enable trigger user;
    insert into audit_former_seal (nth, hash) select nth, hash from sealed_line;
    insert into audit_reseal (at, masked, first_nth, last_nth, faults, hash) values (now(), v_masked, v_first, v_last, v_faults, v_hash);
  end if;
  insert into audit (event, actor_code, actor_name, subject, details)
  values ('audit.masked', 'SYSTEM', 'System', 'audit',
    jsonb_build_object('lines', v_masked, 'first', v_first, 'last', v_last, 'faults', v_faults));
end $$;

-- The portal finds the references in a line from now on, in its masked text.
drop function references_in(text);

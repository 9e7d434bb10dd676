create table registration (
  id bigint generated always as identity primary key,
  ref_no text not null unique,
  dated timestamptz not null,
  f_name text not null,
  l_name text not null,
  father_name text not null,
  gender text not null check (gender in ('M', 'F', 'T')),
  dob date not null,
  mobile_no text not null,
  email_id text not null,
  id_type_id bigint not null references id_type,
  shop_name text not null,
  address1 text not null,
  address2 text,
  address3 text,
  district text not null,
  state text not null,
  pin text not null,
  client_ip text not null,
  consent_version text not null,
  consent_at timestamptz not null,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  -- Told to the back office and the applicant by mail, never to the visitor.
  duplicate_of text,
  merchant_id bigint references merchant,
  decided_by bigint references app_user,
  decided_at timestamptz,
  remark text
);
create index registration_status on registration (status, dated desc, id desc);
create index registration_mobile on registration (mobile_no);

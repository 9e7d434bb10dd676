-- Acknowledgement numbers of which a person has said that they are not this application's: none of them acknowledges it by itself any more.
alter table paperless_transaction add column refused_acks text[] not null default '{}';

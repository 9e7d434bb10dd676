-- Whether an application is that of somebody who is no citizen of India, or of what was registered outside India: such applicants have forms of their
-- own. All applications of before are those of Indian applicants.
alter table application add column "foreign" boolean not null default false;

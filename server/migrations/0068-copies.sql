-- The draft that was made of an ended application leads everybody who applies again; deleting a draft looks whether another one was made of it.
create index application_copied_from on application (copied_from) where copied_from is not null;

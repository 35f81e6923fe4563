-- What editors and weather services set for every page of a site: switches, video, promotion, weather, floods. One row a site.
create table site_frontend (
  site smallint primary key references site,
  content jsonb not null,
  -- When the weather and the water levels were last set: they are not shown once they are old.
  weather_at timestamptz,
  flooding_at timestamptz
);

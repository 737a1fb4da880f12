#!/bin/sh
# sh deploy/pin-images.sh: pulls the newest image of each tag and writes its digest into .env, so that every start uses exactly that one.
# Run it again to renew them, then docker compose up -d --build. Without those lines in .env the tags are used as they are.
set -eu
cd "$(dirname "$0")/.."
[ -f .env ] || { echo "There is no .env: cp .env.example .env" >&2; exit 1; }

digests=""
# the tags are the ones after each :- in docker-compose.yml
for image in $(sed -n 's/.*\${\([A-Z]*_IMAGE\):-\(.*\)}.*/\1=\2/p' docker-compose.yml); do
  name=${image%%=*} tag=${image#*=}
  docker pull --quiet "$tag" >&2
  digest=$(docker image inspect --format '{{index .RepoDigests 0}}' "$tag")
  case $digest in *@sha256:*) ;; *) echo "$tag has no digest: it does not come from a registry" >&2; exit 1 ;; esac
  digests="$digests$name=$tag@${digest#*@}
"
done

kept=$(grep -v '^[A-Z]*_IMAGE=' .env || true)
umask 077
printf '%s\n%s' "$kept" "$digests" > .env.new
mv .env.new .env
printf '%s' "$digests"

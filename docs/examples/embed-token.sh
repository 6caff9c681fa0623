#!/bin/sh
# What an integrator's server does before it shows an owner's part, and again when the token has run
# out: PARQUEO is our address, PARQUEO_KEY the integrator's key (never in a page), CONSENT the code that
# the owner has given it, ORIGIN where its page comes from. Answers {"accessToken":…,"expiresAt":…}.
curl --fail-with-body --silent --show-error "$PARQUEO/api/session/embed-token" \
  --header "authorization: Bearer $PARQUEO_KEY" \
  --header 'content-type: application/json' \
  --data "{\"consent\":\"$CONSENT\",\"origin\":\"$ORIGIN\"}"

"""The pages: each module shows some and takes their forms."""
